import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FAILURE, PRIVACY_VERSION, SUCCESS } from '@elbi/contract/domain';
import { loginSuccessOf } from '@elbi/portal-sdk/host';
import { aSessionUser, apiFailure, mockApi } from '@elbi/portal-sdk/testing';
import { renderPortal, standInForBrowser } from '../testing/render-portal.tsx';

standInForBrowser();

const person = aSessionUser({ consentNeeded: true });
const bar = () => screen.findByRole('complementary', { name: 'Privacy' });

describe('the consent bar', () => {
  it('asks until the user agrees, and links to the notice (S7.consent.2)', async () => {
    const { user } = renderPortal({ user: person });
    const consent = within(await bar());
    expect(consent.getByText(/privacy notice of November 28, 2026/)).toBeVisible();
    expect(consent.getByRole('link', { name: 'Read it' })).toHaveAttribute('href', '/privacy');

    mockApi({ 'PUT /api/user/consent': apiFailure('unavailable') });
    await user.click(consent.getByRole('button', { name: 'I agree' }));
    expect(await screen.findByText(FAILURE.unavailable)).toBeVisible();

    const api = mockApi({
      'PUT /api/user/consent': { success: true, message: SUCCESS.consented },
      'GET /api/auth/login/success': loginSuccessOf({ ...person, consentNeeded: false }),
    });
    await user.click(consent.getByRole('button', { name: 'I agree' }));
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: 'Privacy' })).not.toBeInTheDocument(),
    );
    expect(api.requests('PUT /api/user/consent')[0]?.body).toEqual({ version: PRIVACY_VERSION });
  });

  it('sends an agreement that a login interrupted after it', async () => {
    const before = renderPortal({ user: person });
    mockApi({ 'PUT /api/user/consent': apiFailure('unauthenticated') });
    await before.user.click(within(await bar()).getByRole('button', { name: 'I agree' }));
    await screen.findByRole('dialog', { name: /log in/i });
    before.unmount();
    const api = mockApi({ 'PUT /api/user/consent': { success: true, message: SUCCESS.consented } });
    renderPortal({ user: person });
    expect(await screen.findByText(SUCCESS.consented)).toBeVisible();
    expect(api.requests('PUT /api/user/consent')).toHaveLength(1);
  });

  it('asks neither visitors nor users who have agreed', async () => {
    const { unmount } = renderPortal();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('complementary', { name: 'Privacy' })).not.toBeInTheDocument();
    unmount();
    renderPortal({ user: aSessionUser() });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('complementary', { name: 'Privacy' })).not.toBeInTheDocument();
  });
});
