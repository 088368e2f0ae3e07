import { isAway, latestSection, onPresence } from './presence.ts';

/** Where rules of a section may reach: the places of sections, and what stands beside the portal. */
const REACH = '[data-section], body > :not(#elbi-root)';

/** Rules that name nothing in the page, or may stand at the top of a sheet alone. */
const WITHOUT_REACH = /^@(?:import|namespace|font-face|property|charset)/;

/** Style sheets that sections have brought, and whose they are. */
const brought = new Map<CSSStyleSheet, string>();

/**
 * Style sheets that a section adds to the page reach its own place alone, and rest while it is away.
 * Those of styled-components name only what a section has made itself; they are left as they are.
 * They rest, and are not removed, because a module that adds one does so once.
 * @returns what ends it
 */
export function keepStylesInPlace(): () => void {
  const known = new WeakSet<CSSStyleSheet>(allSheets());
  const look = () => {
    for (const sheet of allSheets().filter((one) => !known.has(one))) {
      known.add(sheet);
      if (isOurs(sheet)) continue;
      const section = latestSection();
      if (section === null) continue;
      brought.set(sheet, section);
      keepInPlace(sheet);
      sheet.disabled = isAway(section);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  const forget = onPresence((section, isHere) => {
    look();
    for (const [sheet, owner] of brought) if (owner === section) sheet.disabled = !isHere;
  });
  return () => {
    observer.disconnect();
    forget();
  };
}

function allSheets(): CSSStyleSheet[] {
  // Older browsers have no sheets without an element.
  return [...document.styleSheets, ...((document as Partial<Document>).adoptedStyleSheets ?? [])];
}

/** Of styled-components. */
function isOurs(sheet: CSSStyleSheet): boolean {
  const elements = document.querySelectorAll<HTMLStyleElement>('style[data-styled]');
  return [...elements].some((element) => element.sheet === sheet);
}

/** Puts each rule that reaches elements into a scope. A browser without scopes does without them. */
function keepInPlace(sheet: CSSStyleSheet): void {
  const rules = [...sheet.cssRules].map(({ cssText }) => cssText);
  for (const [index, text] of rules.entries()) {
    if (WITHOUT_REACH.test(text)) continue;
    sheet.deleteRule(index);
    try {
      sheet.insertRule(`@scope (${REACH}) { ${text} }`, index);
    } catch {
      // The place of the rule is taken by one that does nothing, so that the others keep theirs.
      sheet.insertRule('elbi-nothing {}', index);
    }
  }
}
