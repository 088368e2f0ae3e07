import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { SessionUser } from '@elbi/contract/domain';
import { loginSuccessOf } from '../data/PortalData.tsx';
import { mockApi } from './api/mock-api.ts';

/** Makes this user the one of the session, as a login in another tab does, and returns to the page. */
export async function becomeUser(user: SessionUser | null): Promise<void> {
  const api = mockApi({ 'GET /api/auth/login/success': loginSuccessOf(user) });
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(api.requests('GET /api/auth/login/success')).toHaveLength(1));
  });
}
