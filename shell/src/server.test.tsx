// @vitest-environment node
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LIMITS, PAGE_SIZE, viewKey } from '@elbi/contract/domain';
import {
  aReview,
  aReviewList,
  anAccommodation,
  anAccommodationView,
} from '@elbi/places-kit/testing';
import { anId } from '@elbi/portal-sdk/testing';
import { render, shared } from './server.tsx';
import { realPages } from './testing/real-pages.ts';

/** Budgets of a document and its head, in bytes; most are hashes of scripts. */
const MOST_COMPRESSED_BYTES = 40_000;
const HEAD_BYTES = 8_000;
/** The server's compression level. */
const SERVED_QUALITY = 4;

/** Text that compresses like prose: words of two and three syllables, the same for each seed. */
function proseOf(seed: number): (length: number) => string {
  let state = seed;
  const draw = (of: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % of;
  };
  const syllable = () => `${'bdghklmnprstwy'[draw(14)]}${'aeiou'[draw(5)]}`;
  const vocabulary = Array.from({ length: 800 }, () =>
    Array.from({ length: 2 + draw(2) }, syllable).join(''),
  );
  return (length) => {
    let text = '';
    while (text.length < length) text += `${vocabulary[draw(vocabulary.length)]} `;
    return text.slice(0, length).trim();
  };
}

const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const pages = await realPages();
const home = pages.find(({ name }) => name === '/ for unregistered')!;

const EVERYONE = ['admin', 'owner', 'registered', 'unregistered'];
const ADMIN_AND_OWNER = ['admin', 'owner'];

describe('the pages of the sections', () => {
  it('are open to the specified roles (S2.routes.1, S2.routes.2, S2.routes.3, S2.routes.4, S2.routes.5, S2.routes.6, S2.routes.7, S2.guard.1, S6.browse.1, S6.edit.1, S6.user.1, S6.admin.1)', () => {
    const rolesByPath: Record<string, string[]> = {};
    for (const { face, address, role } of pages) {
      const { pathname } = new URL(address, 'http://portal');
      if (face) rolesByPath[pathname] = [...(rolesByPath[pathname] ?? []), role].sort();
    }
    expect(rolesByPath).toEqual({
      '/': EVERYONE,
      '/compare': EVERYONE,
      '/rents': EVERYONE,
      '/accommodation': EVERYONE,
      '/accommodation/checklist': EVERYONE,
      '/accommodation/poster': ADMIN_AND_OWNER,
      '/add/accommodation': ADMIN_AND_OWNER,
      '/edit/accommodation': ADMIN_AND_OWNER,
      '/profile/owner': EVERYONE,
      '/profile/user': ['registered'],
      '/profile/account': ['admin', 'owner', 'registered'],
      '/profile/admin': ['admin'],
      '/releases': ['admin'],
      '/lists': ['admin', 'owner', 'registered'],
    });
  });
});

describe('a page on the server', () => {
  it.each(pages)('$name: is complete, between header and footer (S2.header.1)', async (page) => {
    const { html, styles, styleNames } = await render({ ...page, now: NOW }, page.face);
    expect(html).toMatch(/<header.*<main.*<h1.*<\/main><footer/s);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(styles).toMatch(
      /^<style data-fonts>@font-face[^<]*<\/style><style data-styled-version="[^"]*">[^<]*<\/style>$/,
    );
    expect(styles).not.toContain('data-styled.g');
    expect(styleNames?.[0]).toMatch(/^\d+ \d+ [\w-]+ [\w-]+,/);
  });

  it('returns its largest picture, and leaves hints to the document', async () => {
    const { html, picture } = await render({ ...home, now: NOW }, home.face);
    expect(html).not.toContain('<link');
    expect(picture?.srcSet).toContain('320w');
    expect(html).toContain(`srcSet="${picture?.srcSet}" sizes="${picture?.sizes}"`);
  });

  it('stays small with the longest texts and all reviews', async () => {
    const page = pages.find(({ name }) => name === '/accommodation for unregistered')!;
    const search = `?id=${anId('accommodation')}&reviews=1`;
    const words = proseOf(1);
    const body = {
      ...anAccommodationView(),
      accommodation: anAccommodation({
        accommodationName: words(LIMITS.accommodationName.max),
        description: words(LIMITS.description.max),
        completeAddress: words(LIMITS.completeAddress.max),
        isFavorite: false,
      }),
      reviews: aReviewList(
        Array.from({ length: PAGE_SIZE }, (_, index) =>
          aReview({ _id: anId(`review ${index}`), desc: words(LIMITS.text.max) }),
        ),
      ),
    };
    const fallback = { [viewKey('/api/view/accommodation', search)]: body };
    const input = {
      address: `/accommodation${search}`,
      bootstrap: { ...page.bootstrap, fallback },
      now: NOW,
    };
    const { html, styles } = await render(input, page.face);
    const document = html + styles + JSON.stringify(input.bootstrap);
    expect(html.replaceAll(/<[^>]+>|…/g, '')).toContain(body.reviews.reviews.at(-1)!.desc);
    const quality = { [constants.BROTLI_PARAM_QUALITY]: SERVED_QUALITY };
    expect(brotliCompressSync(document, { params: quality }).length).toBeLessThan(
      MOST_COMPRESSED_BYTES - HEAD_BYTES,
    );
  });

  it('fails with the reason when its section lacks it', async () => {
    const face = { ...home.face!, routes: [] };
    await expect(render({ ...home, now: NOW }, face)).rejects.toThrow('does not offer /');
  });

  it('fails when its section throws', async () => {
    const Throws = () => {
      throw new Error('Broken on purpose');
    };
    const route = { ...home.face!.routes[0]!, page: () => Promise.resolve({ default: Throws }) };
    const face = { ...home.face!, routes: [route] };
    await expect(render({ ...home, now: NOW }, face)).rejects.toThrow('Broken on purpose');
  });
});

describe('shared modules on the server', () => {
  it('are those that rendered the pages above', async () => {
    expect(shared.react).toBe(await import('react'));
    expect(shared['@elbi/portal-sdk']).toBe(await import('@elbi/portal-sdk'));
  });
});
