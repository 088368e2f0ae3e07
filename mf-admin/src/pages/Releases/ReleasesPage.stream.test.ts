import { describe, expect, it } from 'vitest';
import { aReleasesView, renderToStreamComplete } from '@elbi/portal-sdk/testing';
import section from '../../section.tsx';

describe('the page of releases on a server', () => {
  it('is complete with its heading and the sections', async () => {
    const html = await renderToStreamComplete(section, {
      path: '/releases',
      role: 'admin',
      data: { '/api/view/releases': aReleasesView() },
    });
    expect(html).toContain('Releases</h1>');
    expect(html).toContain('search</h2>');
  });
});
