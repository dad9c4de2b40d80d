/** A worker cannot be killed from outside of the page: there is none to stop. */
export async function stopServer(): Promise<boolean> {
  return false;
}
