import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Buttons that may open a fragment, from the top of the page on. */
const MOST_TRIED = 12;
const OPENS_MS = 1_500;
const ASK_AGAIN_MS = 50;
/** Milliseconds until a fragment must be open; later, the button opens something else. */
const NOTHING_MS = 150;

/**
 * Opens the fragment of a section on a page of another section, by pressing its buttons.
 * @returns the version that is shown; null where no button opens it
 */
export async function openFragment(page: Page, section: string): Promise<string | null> {
  for (let number = -1; number < MOST_TRIED; number += 1) {
    if (number >= 0) {
      const pressed = await page.evaluate((index) => globalThis.elbiGate.press(index), number);
      if (pressed === null) return null;
    }
    const version = await shownFragment(page, section);
    if (version !== null) return version;
  }
  return null;
}

async function shownFragment(page: Page, section: string): Promise<string | null> {
  const latest = performance.now() + OPENS_MS;
  const unlikely = performance.now() + NOTHING_MS;
  for (;;) {
    const { version, isBusy } = await page.evaluate((name) => {
      const root = [...document.querySelectorAll<HTMLElement>('[data-section]')].find(
        ({ dataset }) => dataset['section'] === name,
      );
      const isBusy = document.querySelector('[aria-busy="true"]') !== null;
      return { version: root?.dataset['version'] ?? null, isBusy };
    }, section);
    if (version !== null && !isBusy) return version;
    if (performance.now() > (isBusy ? latest : unlikely)) return null;
    await delay(ASK_AGAIN_MS);
  }
}
