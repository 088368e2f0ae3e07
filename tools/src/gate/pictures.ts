import { type Browser, type Page } from 'playwright-core';

/** A colour that differs by less, of 255, is the same: pictures are kept with losses. */
const SAME_COLOUR = 48;

/** Compares pictures of pages, in a tab of its own. */
export class PictureReader {
  readonly #browser: Browser;
  #tab: Promise<Page> | null = null;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** The share of two pictures that is not the same, from 0 to 1. */
  async difference(one: Buffer, other: Buffer): Promise<number> {
    if (one.equals(other)) return 0;
    this.#tab ??= this.#browser.newPage({ offline: true });
    const tab = await this.#tab;
    return tab.evaluate(
      async ({ pictures, same }) => {
        const [before, after] = await Promise.all(
          pictures.map(async (picture) => {
            const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
            const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
            const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
            context?.drawImage(image, 0, 0);
            return context?.getImageData(0, 0, image.width, image.height);
          }),
        );
        if (!before || !after || before.data.length !== after.data.length) return 1;
        let different = 0;
        for (let at = 0; at < before.data.length; at += 4) {
          const isSame = [0, 1, 2].every(
            (channel) =>
              Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) < same,
          );
          if (!isSame) different += 1;
        }
        return different / (before.data.length / 4);
      },
      { pictures: [one.toString('base64'), other.toString('base64')], same: SAME_COLOUR },
    );
  }

  async close(): Promise<void> {
    await this.#tab?.then(
      (tab) => tab.close(),
      () => undefined,
    );
  }
}
