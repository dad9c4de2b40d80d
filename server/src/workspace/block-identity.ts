/** What a block has in common with itself in later texts: what is known of it may be kept by it. */
export { identityOf } from "../syntax/moved-block";
