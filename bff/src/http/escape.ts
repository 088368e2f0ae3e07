const IN_HTML: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Returns text escaped for HTML elements and quoted attributes. */
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
 * Returns JSON for a script element: it cannot end the element or start a comment, and everything
 * else stays UTF-8, which compresses best.
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
