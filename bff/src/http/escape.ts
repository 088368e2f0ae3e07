const IN_HTML: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Text as it stands in HTML, within elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => IN_HTML.get(character) ?? character);
}

const IN_SCRIPT: ReadonlyMap<string, string> = new Map([
  ['&', '\\u0026'],
  ['<', '\\u003c'],
  ['>', '\\u003e'],
  ['\u2028', '\\u2028'],
  ['\u2029', '\\u2029'],
]);

/**
 * JSON that can stand inside a script element: nothing in it can end the element or start a
 * comment, and everything else stays UTF-8, which compresses best.
 */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[&<>\u2028\u2029]/g,
    (character) => IN_SCRIPT.get(character) ?? character,
  );
}

/** Joins HTML that is already escaped; null and false leave a part out. */
export function joinHtml(parts: readonly (string | null | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string').join('\n');
}
