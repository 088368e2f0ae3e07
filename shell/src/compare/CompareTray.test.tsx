import { useRef } from 'react';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Accommodation, MAX_COMPARED } from '@elbi/contract/domain';
import { useCompareToggle } from '@elbi/places-kit';
import { someAccommodations } from '@elbi/places-kit/testing';
import { renderSection } from '@elbi/portal-sdk/testing';
import { aSection } from '../testing/portal-sections.tsx';
import { CompareTray } from './CompareTray.tsx';

afterEach(() => localStorage.clear());

const places = someAccommodations(MAX_COMPARED + 1);

function Toggle({ place }: { place: Accommodation }) {
  const { on, onToggle } = useCompareToggle(place);
  return (
    <button type="button" aria-pressed={on} onClick={onToggle}>
      {place.accommodationName}
    </button>
  );
}

function Page() {
  const main = useRef<HTMLElement>(null);
  return (
    <main ref={main} tabIndex={-1}>
      {places.map((place) => (
        <Toggle key={place._id} place={place} />
      ))}
      <CompareTray main={main} />
    </main>
  );
}

const section = aSection('search', [{ path: '/', page: () => Promise.resolve({ default: Page }) }]);

async function open() {
  const rendered = renderSection(section, { path: '/' });
  const buttons = await Promise.all(
    places.map(({ accommodationName }) => screen.findByRole('button', { name: accommodationName })),
  );
  return { ...rendered, buttons };
}

const tray = () => screen.queryByRole('complementary', { name: 'Places to compare' });

describe('the tray of places to compare', () => {
  it('shows the number of chosen places, and links to them in order (S7.compare.2)', async () => {
    const { user, buttons } = await open();
    expect(tray()).toBeNull();
    await user.click(buttons[1]!);
    await user.click(buttons[0]!);
    expect(buttons[0]).toHaveAttribute('aria-pressed', 'true');
    expect(tray()).toHaveTextContent('2 places');
    // Toasts stay above it.
    expect(tray()).toHaveAttribute('data-bottom-bar');
    expect(tray()!.querySelectorAll('img')).toHaveLength(2);
    expect(within(tray()!).getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      `/compare?ids=${places[1]!._id},${places[0]!._id}`,
    );
    await user.click(buttons[1]!);
    expect(tray()).toHaveTextContent('1 place');
    await user.click(within(tray()!).getByRole('button', { name: 'Clear' }));
    expect(tray()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keeps the chosen places, and rejects a fifth one with the reason (S7.compare.2)', async () => {
    const first = await open();
    for (const button of first.buttons) await first.user.click(button);
    expect(tray()).toHaveTextContent('4 places');
    expect(first.buttons[4]).toHaveAttribute('aria-pressed', 'false');
    expect(first.portal.toast.error).toHaveBeenCalledWith(
      'Up to 4 places can be compared. Remove one first.',
    );
    first.unmount();
    await open();
    expect(tray()).toHaveTextContent('4 places');
  });

  it.each(['{', '7', '[{"name":"x"},null,3]'])('ignores %s in storage', async (stored) => {
    localStorage.setItem('elbi.compared', stored);
    await open();
    expect(tray()).toBeNull();
  });
});
