import type { Browser, CDPSession, Page } from 'playwright-core';
import { PHONE, slowDown } from './conditions.ts';
import type { Variant } from './results.ts';

/** One picture each so many milliseconds, for so long. */
const STEP_MS = 200;
const FILM_MS = 6_000;
/** Pixels of a picture in the strip. */
const WIDTH = 68;
/** A strip that is part of a document stays below this. */
const MOST_BYTES = 150_000;
const QUALITIES = [80, 65, 50, 35];

interface Frame {
  /** Milliseconds since the page began to load. */
  at: number;
  /** A JPEG as base64. */
  picture: string;
}

/** Films the first home page of both variants, and puts the films side by side: a WebP. */
export async function filmStrip(
  browser: Browser,
  origins: Readonly<Record<Variant, string>>,
): Promise<Buffer> {
  const films: Frame[][] = [];
  for (const variant of ['federated', 'singlePage'] as const) {
    // The first load warms up the server, and is thrown away.
    await filmOf(browser, origins[variant]);
    films.push(await filmOf(browser, origins[variant]));
  }
  const page = await browser.newPage();
  try {
    await page.setContent(stripOf(films));
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
    return await pictureOf(page);
  } finally {
    await page.close();
  }
}

/** What is on the screen of a phone with an empty cache, as often as it changes. */
async function filmOf(browser: Browser, origin: string): Promise<Frame[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    const frames = await record(session);
    await page.goto('/', { waitUntil: 'commit' });
    const began = await page.evaluate(() => performance.timeOrigin);
    await page.waitForFunction((end) => performance.now() > end, FILM_MS, { timeout: 60_000 });
    await session.send('Page.stopScreencast');
    return frames.map(({ at, picture }) => ({ at: at - began, picture }));
  } finally {
    await context.close();
  }
}

async function record(session: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1_000, picture: data });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  const { width, height } = PHONE.viewport;
  const size = { maxWidth: Math.round(width / 2), maxHeight: Math.round(height / 2) };
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, ...size });
  return frames;
}

/** The last frame at each step; null before the first one of the page. */
export function frameAtSteps(frames: readonly Frame[]): (Frame | null)[] {
  return Array.from(
    { length: FILM_MS / STEP_MS },
    (_, step) => frames.findLast(({ at }) => at >= 0 && at <= (step + 1) * STEP_MS) ?? null,
  );
}

function stripOf(films: readonly (readonly Frame[])[]): string {
  const height = Math.round((WIDTH * PHONE.viewport.height) / PHONE.viewport.width);
  const cells = films.flatMap((film) =>
    frameAtSteps(film).map((frame) =>
      frame ? `<img src="data:image/jpeg;base64,${frame.picture}">` : '<i></i>',
    ),
  );
  const times = frameAtSteps([]).map((_, step) => {
    const seconds = ((step + 1) * STEP_MS) / 1_000;
    return `<b>${Number.isInteger(seconds) ? `${seconds} s` : ''}</b>`;
  });
  return `<!doctype html><style>
    body { margin: 0; width: max-content; background: #fff; font: 12px/18px sans-serif }
    main { display: grid; grid-template-columns: repeat(${times.length}, ${WIDTH}px); gap: 2px }
    img, i { width: ${WIDTH}px; height: ${height}px; background: #ddd }
    b { text-align: right; font-weight: 400; height: 18px }
  </style><main>${[...times, ...cells].join('')}</main>`;
}

async function pictureOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const box = await page.locator('main').boundingBox();
  if (!box) throw new Error('The strip is not there.');
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { ...box, scale: 1 },
    });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new Error(`The strip is larger than ${MOST_BYTES} bytes.`);
}
