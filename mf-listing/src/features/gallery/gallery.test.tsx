import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPicture, anAccommodation, anAccommodationView } from '@elbi/places-kit/testing';
import { openPlace } from '../../testing/open-place.tsx';

const pictures = (count: number) => Array.from({ length: count }, (_, index) => aPicture(index));
const withPictures = (count: number) =>
  anAccommodationView({ accommodation: anAccommodation({ pictures: pictures(count) }) });

/** Addresses of the pictures that an element fetches, without their width. */
function fetched(element: HTMLElement) {
  return [...element.querySelectorAll('img')].map((img) => img.src.replace(/\d+\.webp$/, ''));
}

function filesOf(...indices: number[]) {
  return indices.map(
    (index) => `${window.location.origin}${aPicture(index).replace('1280.webp', '')}`,
  );
}

describe('the gallery', () => {
  it('shows three of many, and opens at the pressed picture (S2.detail.5)', async () => {
    const { user } = openPlace(withPictures(6));
    const gallery = await screen.findByRole('region', { name: 'Pictures' });
    expect(fetched(gallery)).toEqual(filesOf(0, 1, 2));
    await user.click(within(gallery).getByRole('button', { name: /^Open picture 2 of 6/ }));
    const dialog = await screen.findByRole('dialog', { name: "Pictures of Dapdap Ladies' Dorm" });
    expect(within(dialog).getByText('2 of 6')).toHaveAttribute('aria-live', 'polite');
    expect(within(dialog).getByRole('img')).toHaveAccessibleName(
      "Dapdap Ladies' Dorm, Dormitory in Batong Malake",
    );
  });

  it('moves by arrow keys, buttons and swipes, wraps around, and returns the focus', async () => {
    const { user } = openPlace(withPictures(3));
    const showAll = await screen.findByRole('button', { name: 'Show all 3 pictures' });
    await user.click(showAll);
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('{ArrowRight}');
    expect(within(dialog).getByText('2 of 3')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
    expect(within(dialog).getByText('1 of 3')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(within(dialog).getByText('3 of 3')).toBeVisible();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(within(dialog).getByText('3 of 3')).toBeVisible();

    const photo = within(dialog).getByRole('img');
    fireEvent.pointerDown(photo, { clientX: 200, clientY: 100 });
    fireEvent.pointerUp(photo, { clientX: 280, clientY: 110 });
    expect(within(dialog).getByText('2 of 3')).toBeVisible();
    fireEvent.pointerDown(photo, { clientX: 200, clientY: 100 });
    fireEvent.pointerUp(photo, { clientX: 210, clientY: 300 });
    expect(within(dialog).getByText('2 of 3')).toBeVisible();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(showAll).toHaveFocus();
  });

  it('fetches only the open picture and the next', async () => {
    const { user } = openPlace(withPictures(5));
    await user.click(await screen.findByRole('button', { name: /^Open picture 3 of 5/ }));
    const dialog = await screen.findByRole('dialog');
    expect(fetched(dialog)).toEqual(filesOf(2, 3));
    await user.keyboard('{ArrowRight}');
    expect(fetched(dialog)).toEqual(filesOf(3, 4));
  });

  it('shows which picture of the strip is visible on a phone, and fetches the next', async () => {
    openPlace(withPictures(6));
    const gallery = await screen.findByRole('region', { name: 'Pictures' });
    const strip = within(gallery).getByRole('list');
    Object.defineProperty(strip, 'clientWidth', { value: 360 });
    fireEvent.scroll(strip, { target: { scrollLeft: 1080 } });
    expect(within(gallery).getByText('4 of 6')).toBeInTheDocument();
    expect(fetched(gallery)).toEqual(filesOf(0, 1, 2, 3, 4));
  });

  it('has no mosaic for one picture and a placeholder for none (S2.detail.5)', async () => {
    const { unmount } = openPlace(withPictures(1));
    await screen.findByRole('button', { name: /^Open picture 1 of 1/ });
    expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
    unmount();
    openPlace(withPictures(0));
    expect(await screen.findByRole('img', { name: 'No pictures yet' })).toBeVisible();
  });
});
