/** Rules that match no element, or are allowed only at the top level of a style sheet. */
const UNSCOPED = /^@(?:import|namespace|font-face|property|charset)/;

/** The section whose code ran last; style sheets added from then on belong to it. */
let running: string | null = null;

/** Records that code of a section starts to run. */
export function recordRunning(section: string): void {
  running = section;
}

/**
 * Scopes style sheets that sections add at run time to their mount points, and to elements in the
 * body beside the portal, such as their dialogs. Unchanged stay sheets of styled-components, which
 * only use classes of their own, and of the user, whose extensions may style the whole page.
 * @returns a function that stops scoping
 */
export function scopeSectionStyles(): () => void {
  const isOfPage = recognisePageSheets();
  const known = new WeakSet<CSSStyleSheet>(allSheets());
  const scopeNewSheets = () => {
    for (const sheet of allSheets().filter((one) => !known.has(one))) {
      known.add(sheet);
      if (running !== null && isOfPage(sheet) && !isOfStyledComponents(sheet)) {
        scopeRules(sheet, running);
      }
    }
  };
  const observer = new MutationObserver(scopeNewSheets);
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function allSheets(): CSSStyleSheet[] {
  // Older browsers have no adopted style sheets.
  return [...document.styleSheets, ...((document as Partial<Document>).adoptedStyleSheets ?? [])];
}

/**
 * Returns whether code of the page added a sheet. Extensions need no nonce, and construct sheets in
 * a world of their own.
 */
function recognisePageSheets(): (sheet: CSSStyleSheet) => boolean {
  const constructed = new WeakSet<CSSStyleSheet>();
  globalThis.CSSStyleSheet = new Proxy(CSSStyleSheet, {
    construct(target, parameters: [CSSStyleSheetInit?], newTarget) {
      const sheet = Reflect.construct(target, parameters, newTarget) as CSSStyleSheet;
      constructed.add(sheet);
      return sheet;
    },
  });
  return (sheet) =>
    sheet.ownerNode ? Boolean((sheet.ownerNode as HTMLElement).nonce) : constructed.has(sheet);
}

function isOfStyledComponents(sheet: CSSStyleSheet): boolean {
  const elements = document.querySelectorAll<HTMLStyleElement>('style[data-styled]');
  return [...elements].some((element) => element.sheet === sheet);
}

/** Wraps each rule that can match elements in `@scope`. */
function scopeRules(sheet: CSSStyleSheet, section: string): void {
  const rules = [...sheet.cssRules].map(({ cssText }) => cssText);
  for (const [index, text] of rules.entries()) {
    if (UNSCOPED.test(text)) continue;
    sheet.deleteRule(index);
    try {
      const scope = `[data-section="${section}"], body > :not(#elbi-root)`;
      sheet.insertRule(`@scope (${scope}) { ${text} }`, index);
    } catch {
      // A browser without `@scope`: a rule without effect keeps the positions of the others.
      sheet.insertRule('elbi-nothing {}', index);
    }
  }
}
