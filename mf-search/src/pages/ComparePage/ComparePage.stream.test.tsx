// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aCompareView, renderToStreamComplete } from '@elbi/portal-sdk/testing';
import section from '../../section.tsx';

describe('the page that compares places on a server', () => {
  it('is complete without a window: heading and the first place', async () => {
    const html = await renderToStreamComplete(section, {
      path: '/compare?ids=a',
      data: { '/api/view/compare?ids=a': aCompareView() },
    });
    expect(html).toMatch(/<h1[^>]*>Compare places<\/h1>/);
    expect(html).toContain('Tita Luring&#x27;s Bedspace');
  });
});
