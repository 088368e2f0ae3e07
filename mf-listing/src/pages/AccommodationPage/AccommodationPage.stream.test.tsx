// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { anAccommodationView, anId, renderToStreamComplete } from '@elbi/portal-sdk/testing';
import section from '../../section.tsx';

describe('the detail page on a server', () => {
  it('is complete without a window: heading, facts and reviews', async () => {
    const id = anId('accommodation');
    const html = await renderToStreamComplete(section, {
      path: `/accommodation?id=${id}`,
      data: { [`/api/view/accommodation?id=${id}`]: anAccommodationView() },
    });
    expect(html).toMatch(/<h1[^>]*>Dapdap Ladies&#x27; Dorm<\/h1>/);
    expect(html).toContain('10:00 PM');
    expect(html).toContain('The caretaker fixes what you tell her');
    // The map comes in the browser; its room is there from the start.
    expect(html).toContain('Where it is');
    expect(html).not.toContain('<svg width="640"');
  });
});
