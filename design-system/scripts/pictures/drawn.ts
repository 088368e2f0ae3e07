import type { Page } from 'playwright-core';

/**
 * The custom properties that are drawn now: those that a rule reads which applies to something on
 * the page. A rule for the pointer applies where the pointer is.
 */
export async function variablesDrawn(page: Page): Promise<Set<string>> {
  return new Set(await page.evaluate(findVariables));
}

function findVariables(): string[] {
  const found = new Set<string>();
  const read = (text: string) => {
    for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) found.add(name!);
  };
  const isThere = (selector: string) => {
    try {
      // What stands before or after an element is drawn with it.
      return (
        document.querySelector(selector.replace(/::[\w-]+(?:\([^)]*\))?/g, '') || '*') !== null
      );
    } catch {
      return false;
    }
  };
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        if (rule.cssText.includes('var(--') && isThere(rule.selectorText)) read(rule.cssText);
      } else if (rule instanceof CSSMediaRule) {
        if (matchMedia(rule.conditionText).matches) visit(rule.cssRules);
      } else if (rule instanceof CSSGroupingRule) {
        visit(rule.cssRules);
      }
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
  for (const element of document.querySelectorAll('[style*="var("]')) {
    read(element.getAttribute('style') ?? '');
  }
  return [...found];
}
