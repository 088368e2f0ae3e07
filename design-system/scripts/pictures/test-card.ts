import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { decode } from './bitmap.ts';
import { compare } from './compare.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CARD = join(import.meta.dirname, '../../pictures/test-card.png');
const FACE = 'node_modules/@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2';

/**
 * Whether this machine draws as the one on which pictures were accepted: a card with a face, round
 * corners, a shadow, a gradient and a scaled drawing, which no change of ours touches. Where it
 * comes out otherwise, a picture that differs would say nothing.
 */
export async function drawsAsAccepted(browser: Browser): Promise<boolean> {
  if (!existsSync(CARD)) return true;
  return compare(await decode(readFileSync(CARD)), await decode(await takeCard(browser))) === null;
}

/** Makes the card that this machine draws the accepted one, unless it is. */
export async function acceptCard(browser: Browser): Promise<void> {
  if (existsSync(CARD) && (await drawsAsAccepted(browser))) return;
  writeFileSync(CARD, await takeCard(browser));
}

async function takeCard(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 400, height: 320 } });
  try {
    await page.setContent(card(readFileSync(join(ROOT, FACE)).toString('base64')));
    await page.evaluate(() => document.fonts.load('600 32px Card'));
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

function card(face: string): string {
  const drawing = encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.3" fill="#2a7a50"/><path d="m1 9 8-7" stroke="#261d18"/></svg>',
  );
  return `<style>
    @font-face { font-family: Card; src: url(data:font/woff2;base64,${face}); font-weight: 100 900 }
    body { margin: 24px; font: 400 16px/1.5 Card; color: #261d18; background: #fdfbf8 }
    h1 { font-size: 32px; font-weight: 600; letter-spacing: -.8px; margin: 0 }
    div { width: 320px; height: 96px; margin: 16px 0; border: 1px solid #918477; border-radius: 20px;
      background: linear-gradient(100deg, #fff1f1, #c92845); box-shadow: 0 10px 28px rgb(66 40 24 / .2) }
    img { width: 53px; opacity: .8 }
  </style><h1>Peña Study House</h1>Quiet street, four minutes to the gate.<div></div>
  <img src="data:image/svg+xml,${drawing}">`;
}
