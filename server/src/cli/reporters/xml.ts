/** A text as it may stand in XML, in an attribute too; what XML cannot hold is a replacement character. */
export function xml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&apos;",
  };
  return text
    .replace(/[&<>"']/g, (sign) => names[sign] ?? sign)
    .replace(/[\n\r\t]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, "\uFFFD");
}
