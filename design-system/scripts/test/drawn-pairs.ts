import type { Page } from 'playwright-core';
import { PAIRS } from '../tokens/pairs.ts';
import { readTokens } from '../tokens/read-tokens.ts';
import type { ColorValue } from '../tokens/token-tree.ts';

export type Theme = 'light' | 'dark';

/** A colour and the ground that it stands on, as a browser computes them, and where that is. */
export interface DrawnPair {
  front: string;
  back: string;
  where: string;
}

/** The tokens that have a value: in the light theme `surface` and `raised` are both white. */
type Names = ReadonlyMap<string, readonly string[]>;

const KNOWN = new Set(PAIRS.map(({ front, back }) => `${front} on ${back}`));

/**
 * The drawn pairs of tokens that `pairs.ts` does not list, whose contrast no test would watch. Of
 * tokens that share a value it is enough that one is listed.
 */
export function unlistedPairs(drawn: readonly DrawnPair[], theme: Theme): string[] {
  const names = namesOf(theme);
  const sentences = drawn.flatMap(({ front, back, where }) => {
    const [fronts, backs] = [names.get(front), names.get(back)];
    if (!fronts || !backs) return [];
    const isListed = fronts.some((one) => backs.some((other) => KNOWN.has(`${one} on ${other}`)));
    return isListed ? [] : [`${fronts.join(' or ')} on ${backs.join(' or ')}: ${where}`];
  });
  return [...new Set(sentences)];
}

function namesOf(theme: Theme): Names {
  const names = new Map<string, string[]>();
  for (const { path, type, value } of readTokens(theme)) {
    if (type !== 'color') continue;
    const key = computed(value as ColorValue);
    names.set(key, [...(names.get(key) ?? []), path.at(-1)!]);
  }
  return names;
}

/** As a browser writes a computed colour. */
function computed(value: ColorValue): string {
  const parts = value.components.map((part) => Math.round(part * 255)).join(', ');
  return value.alpha === undefined || value.alpha === 1
    ? `rgb(${parts})`
    : `rgba(${parts}, ${value.alpha})`;
}

/** Every text and icon of the page that a person sees, with the ground below it. */
export async function drawnPairs(page: Page): Promise<DrawnPair[]> {
  return page.evaluate(() => {
    const CLEAR = 'rgba(0, 0, 0, 0)';
    const found = new Map<string, { front: string; back: string; where: string }>();
    const isInactive = (element: Element) =>
      element.closest(':disabled, [aria-disabled="true"], [data-disabled]') !== null;
    const groundOf = (element: Element): string | null => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        // Under a picture, or fading in or out, there is no single ground.
        if (style.backgroundImage !== 'none' || style.opacity !== '1') return null;
        if (style.backgroundColor !== CLEAR) return style.backgroundColor;
        if (style.position === 'absolute' || style.position === 'fixed') return null;
      }
      return null;
    };
    const note = (element: Element, front: string) => {
      const back = front === CLEAR || isInactive(element) ? null : groundOf(element);
      if (!back) return;
      const text = (element.textContent || element.getAttribute('class') || '').trim();
      const where = `${element.tagName.toLowerCase()} “${text.slice(0, 40)}”`;
      found.set(`${front}${back}`, { front, back, where });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.nodeValue?.trim() || !element.checkVisibility()) continue;
      note(element, getComputedStyle(element).color);
    }
    for (const icon of document.querySelectorAll('svg[class*="lucide"]')) {
      if (icon.checkVisibility()) note(icon, getComputedStyle(icon).color);
    }
    return [...found.values()];
  });
}
