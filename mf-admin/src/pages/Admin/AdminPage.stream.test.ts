import { describe, expect, it } from 'vitest';
import { anAdminView, renderToStreamComplete } from '@elbi/portal-sdk/testing';
import section from '../../section.tsx';

describe('the admin page on a server', () => {
  it('is complete with its heading and the first report', async () => {
    const html = await renderToStreamComplete(section, {
      path: '/profile/admin',
      role: 'admin',
      data: { '/api/view/admin': anAdminView() },
    });
    expect(html).toContain('Moderation</h1>');
    expect(html).toContain('Dapdap Ladies&#x27; Dorm');
  });
});
