import { describe, expect, it } from 'vitest';
import {
  aUserProfileView,
  anOwnerProfileView,
  renderToStreamComplete,
} from '@elbi/portal-sdk/testing';
import section from '../section.tsx';

describe('the profiles on a server', () => {
  it('an owner is complete with name and first place', async () => {
    const html = await renderToStreamComplete(section, {
      path: '/profile/owner?id=a',
      data: { '/api/view/profile/owner?id=a': anOwnerProfileView() },
    });
    expect(html).toContain('Nena Alcantara</h1>');
    expect(html).toContain('Tita Luring&#x27;s Bedspace');
  });

  it('a registered user is complete with name and first saved place', async () => {
    const html = await renderToStreamComplete(section, {
      path: '/profile/user',
      role: 'registered',
      data: { '/api/view/profile/user': aUserProfileView() },
    });
    expect(html).toContain('Maria Reyes</h1>');
    expect(html).toContain('Tita Luring&#x27;s Bedspace');
  });
});
