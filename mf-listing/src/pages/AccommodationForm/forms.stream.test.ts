import { describe, expect, it } from 'vitest';
import { OWNER_ABILITIES, anAccommodation, renderToStreamComplete } from '@elbi/portal-sdk/testing';
import { defineSection } from '@elbi/portal-sdk';
import { formRoutes } from '../../features/form/routes.ts';

const section = defineSection({ name: 'listing', routes: formRoutes, fragments: {} });

describe('the form on a server', () => {
  it('is complete with its heading and first field', async () => {
    const html = await renderToStreamComplete(section, {
      path: '/add/accommodation',
      role: 'owner',
    });
    expect(html).toContain('Add Accommodation</h1>');
    expect(html).toContain('name="accommodationName"');
  });

  it('waits for the place in a browser, since it must not be an old one', async () => {
    const place = anAccommodation({ abilities: OWNER_ABILITIES });
    const html = await renderToStreamComplete(section, {
      path: `/edit/accommodation?id=${place._id}`,
      role: 'owner',
      data: { [`/api/accom/${place._id}`]: place },
    });
    expect(html).toContain('Edit Accommodation</h1>');
    expect(html).toContain('Loading the place');
  });
});
