// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aHomeView, aSearchResult, anAccommodation } from '@elbi/portal-sdk/testing';
import { render, shared } from './server.tsx';
import { realPages } from './testing/real-pages.ts';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const pages = await realPages();
const home = pages.find(({ name }) => name === '/ for unregistered')!;

describe('a page on the server', () => {
  it.each(pages)('$name: is complete, between header and footer', async (page) => {
    const { html, styles } = await render({ ...page, now: NOW }, page.face);
    expect(html).toMatch(/<header.*<main.*<h1.*<\/main><footer/s);
    expect(styles).toMatch(
      /^<style data-styled="true" data-styled-version="[^"]*">[^<]*<\/style>$/,
    );
  });

  it('names its largest picture, and leaves hints to the document', async () => {
    const { html, picture } = await render({ ...home, now: NOW }, home.face);
    expect(html).not.toContain('<link');
    expect(picture?.srcSet).toContain('320w');
    expect(html).toContain(`srcSet="${picture?.srcSet}" sizes="${picture?.sizes}"`);
  });

  it('takes no text of people for markup', async () => {
    const accommodationName = `</script><script>alert(1)</script><!-- " onload='x' \u2028 ${'ñ'.repeat(90)}`;
    const search = aSearchResult({ sorted: [anAccommodation({ accommodationName })] });
    const fallback = { '/api/view/home?type=2': aHomeView({ search }) };
    const bootstrap = { ...home.bootstrap, fallback };
    const { html } = await render({ ...home, bootstrap, now: NOW }, home.face);
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<\/?script|<!-- "|" onload=/);
  });

  it('fails with the reason when its section does not have it', async () => {
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

describe('what sections share on the server', () => {
  it('is what the pages above were rendered with', async () => {
    expect(shared.react).toBe(await import('react'));
    expect(shared['@elbi/portal-sdk']).toBe(await import('@elbi/portal-sdk'));
  });
});
