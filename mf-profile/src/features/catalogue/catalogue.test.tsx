import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FAILURE } from '@elbi/contract/domain';
import { apiFailure } from '@elbi/portal-sdk/testing';
import { OWNER_ID, openOwner, own, ownerName, ownerSession } from '../../testing/open-owner.tsx';

let saved: { name: string; href: string } | null = null;
beforeEach(() => {
  saved = null;
  URL.createObjectURL = vi.fn(() => 'blob:catalog');
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved = { name: this.download, href: this.href };
  });
});

describe('Generate Catalog', () => {
  it('downloads Catalog.pdf and shows success once it has arrived (S2.owner.7, S8.catalogue.2, S9.toast.1)', async () => {
    const { user, portal, api } = openOwner(own, {
      user: ownerSession,
      answers: {
        'GET /api/user/catalogue/:id': new Blob(['%PDF'], { type: 'application/pdf' }),
      },
    });
    await ownerName();
    await user.click(screen.getByRole('button', { name: 'Generate Catalog' }));
    await waitFor(() =>
      expect(portal.toast.success).toHaveBeenCalledWith(
        'Favorites generated! Your file is now downloading.',
        { duration: 2_000 },
      ),
    );
    expect(saved).toEqual({ name: 'Catalog.pdf', href: 'blob:catalog' });
    expect(api.requests('GET /api/user/catalogue/:id')[0]?.params.id).toBe(OWNER_ID);
  });

  it('shows for 2 s that there is nothing to generate (S5.catalogue.1, S8.catalogue.1)', async () => {
    const { user, portal } = openOwner(own, {
      user: ownerSession,
      answers: {
        'GET /api/user/catalogue/:id': apiFailure('not_found', {
          message: FAILURE.noFavourites,
        }),
      },
    });
    await ownerName();
    await user.click(screen.getByRole('button', { name: 'Generate Catalog' }));
    await waitFor(() =>
      expect(portal.toast.error).toHaveBeenCalledWith(
        'There are no accommodations to generate. Try to save one first!',
        { duration: 2_000 },
      ),
    );
    expect(saved).toBeNull();
    expect(portal.toast.success).not.toHaveBeenCalled();
  });
});
