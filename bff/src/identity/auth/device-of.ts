/** Browsers by a distinctive part of their user agent; the first match wins. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Facebook', /\bFBA[NV]\b/],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** Returns browser and system of a user agent, like "Chrome on Android"; null when neither is known. */
export function deviceOf(userAgent: string): string | null {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0],
  );
  if (!browser) return system ?? null;
  return system ? `${browser} on ${system}` : browser;
}
