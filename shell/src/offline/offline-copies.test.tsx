import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFavourites } from '@elbi/places-kit';
import { anAccommodation } from '@elbi/places-kit/testing';
import {
  type PortalOptions,
  aSessionUser,
  mockApi,
  provideCaches,
  renderSection,
} from '@elbi/portal-sdk/testing';
import { copiesOwner } from './offline.ts';
import { useOfflineCopies } from './use-offline-copies.ts';

provideCaches();

const worker = { register: vi.fn(), getRegistration: vi.fn(), unregister: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  worker.getRegistration.mockResolvedValue({ unregister: worker.unregister });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  copiesOwner.remove();
});

const place = anAccommodation({ accommodationName: 'Balete <House>', pictures: [] });
const maria = aSessionUser({ role: 'registered', _id: 'maria' });

/** Opens a page where the place can be saved and removed. */
function openPage(options: PortalOptions) {
  function Page() {
    useOfflineCopies();
    const { setFavourite } = useFavourites();
    return (
      <>
        <button onClick={() => void setFavourite(place._id, true)}>Save</button>
        <button onClick={() => void setFavourite(place._id, false)}>Remove</button>
      </>
    );
  }
  return renderSection(<Page />, options);
}

const copy = async (key: string) =>
  (await (await caches.open('elbi-offline')).match(`/offline/${key}`))?.clone().text();

describe('copies of saved places', () => {
  it('begin with the first one, and end with the last (S7.offline.1)', async () => {
    mockApi({
      'POST /api/user/favorite': { success: true, message: 'Saved.', isFavorite: true },
      'GET /api/user/favorite/:id': [place],
    });
    const { user } = openPage({ user: maria });
    expect(worker.register).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await copy(place._id)).toContain('Balete &lt;House&gt;'));
    expect(await copy(place._id)).toContain('as last seen on');
    expect(await copy('')).toContain(`href="/accommodation/?id=${place._id}"`);
    expect(worker.register).toHaveBeenCalledOnce();

    mockApi({
      'POST /api/user/favorite': { success: true, message: 'Removed.', isFavorite: false },
      'GET /api/user/favorite/:id': [],
    });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(worker.unregister).toHaveBeenCalledOnce());
    expect(await caches.keys()).toEqual([]);
    expect(copiesOwner.read()).toBeNull();
  });

  it.each<[string, PortalOptions]>([
    ['nobody is logged in', { user: null }],
    ['another user is logged in', { role: 'registered' }],
  ])('are removed when %s (S7.offline.2)', async (_, options) => {
    copiesOwner.save('maria');
    await (await caches.open('elbi-offline')).put('/offline/', new Response('Saved'));
    openPage(options);
    await waitFor(() => expect(worker.unregister).toHaveBeenCalledOnce());
    expect(await caches.keys()).toEqual([]);
    expect(copiesOwner.read()).toBeNull();
  });
});
