// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aHomeView } from '@elbi/places-kit/testing';
import { renderToStreamComplete } from '@elbi/portal-sdk/testing';
import section from '../../section.tsx';
// A server has the code of the groups before its first document.
import '../../features/filters/FilterPanel.tsx';

describe('the home page on a server', () => {
  it('has a filter form without scripts that can clear a limit and keeps an unlisted one', async () => {
    const html = await renderToStreamComplete(section, {
      path: '/?budget=4500&filters=1',
      data: { '/api/view/home?budget=4500&filters=1': aHomeView() },
    });
    const radios = [...html.matchAll(/<input [^>]*name="budget"[^>]*>/g)].map(([tag]) => ({
      value: /value="(.*?)"/.exec(tag)?.[1],
      isChecked: tag.includes('checked=""'),
    }));
    expect(radios.filter(({ isChecked }) => isChecked)).toEqual([
      { value: '4500', isChecked: true },
    ]);
    expect(radios).toContainEqual({ value: '', isChecked: false });
  });

  it('has the filter groups only on request, and keeps the rest of the search', async () => {
    const query =
      'accommodationName=dorm&text=1&tenant=1,2&unit=night&budget=4500&point=ceat&box=14,121,14.2,121.3';
    const html = await renderToStreamComplete(section, {
      path: `/?${query}&order=-1&view=map&page=2`,
      data: { [`/api/view/home?${query}&order=-1&page=2`]: aHomeView() },
    });
    expect(html).not.toContain('<details');
    expect(html).toMatch(/<button type="submit"[^>]* name="filters"/);
    const hidden = [...html.matchAll(/<input type="hidden" name="(.*?)" value="(.*?)"/g)];
    expect(hidden.map(([, name, value]) => `${name}=${value}`)).toEqual([
      'accommodationName=dorm',
      'text=1',
      'tenant=1,2',
      'unit=night',
      'budget=4500',
      'point=ceat',
      'box=14,121,14.2,121.3',
      'view=map',
    ]);
  });

  it('contains the list in place of the map, for browsers without scripts', async () => {
    const html = await renderToStreamComplete(section, {
      path: '/?view=map',
      data: { '/api/view/home': aHomeView() },
    });
    expect(html).toContain('Tita Luring&#x27;s Bedspace');
    expect(html).not.toContain('Map of the places');
  });
});
