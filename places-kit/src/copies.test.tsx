import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useView } from '@elbi/portal-sdk';
import { mockApi, renderSection } from '@elbi/portal-sdk/testing';
import type * as Comparison from './comparison/use-comparison.ts';
import { useCompareToggle } from './comparison/use-comparison.ts';
import type * as Favourites from './favourites/use-favourites.ts';
import { useFavouriteToggle } from './favourites/use-favourites.ts';
import { aHomeView, aSearchResult, anAccommodation } from './testing/index.ts';

/** A module of a second copy of this package, as another section of the page bundles it. */
async function otherCopy<Module>(path: string): Promise<Module> {
  return (await import(/* @vite-ignore */ `${path}?copy`)) as Module;
}

const comparison = await otherCopy<typeof Comparison>('./comparison/use-comparison.ts');
const favourites = await otherCopy<typeof Favourites>('./favourites/use-favourites.ts');
const place = anAccommodation({ isFavorite: false });
const data = { '/api/view/home': aHomeView({ search: aSearchResult({ sorted: [place] }) }) };

interface ToggleProps {
  label: string;
  use: typeof useFavouriteToggle | typeof useCompareToggle;
}

/** The button of a toggle for the place. */
function Toggle({ label, use }: ToggleProps) {
  const shown = useView('/api/view/home', '').data!.search.sorted[0]!;
  const { on, onToggle } = use(shown);
  return (
    <button aria-pressed={on} onClick={onToggle}>
      {label}
    </button>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('choices for the comparison are the same in all copies of this package', async () => {
  expect(comparison.useCompareToggle).not.toBe(useCompareToggle);
  const { user } = renderSection(
    <>
      <Toggle label="One" use={useCompareToggle} />
      <Toggle label="Other" use={comparison.useCompareToggle} />
    </>,
    { data },
  );
  await user.click(button('Other'));
  expect(button('One')).toHaveAttribute('aria-pressed', 'true');
  await user.click(button('One'));
  expect(button('Other')).toHaveAttribute('aria-pressed', 'false');
});

it('writes of a heart follow each other in all copies of this package', async () => {
  const answers: (() => void)[] = [];
  const api = mockApi({
    'POST /api/user/favorite': ({ body }: { body: unknown }) =>
      new Promise((resolve) => {
        const { favorite } = body as { favorite: boolean };
        answers.push(() => resolve({ success: true, message: 'Done.', isFavorite: favorite }));
      }),
  });
  const { user, portal } = renderSection(
    <>
      <Toggle label="One" use={useFavouriteToggle} />
      <Toggle label="Other" use={favourites.useFavouriteToggle} />
    </>,
    { role: 'registered', data },
  );
  await user.click(button('One'));
  await user.click(button('Other'));
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]!();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!();
  await expect.poll(() => portal.toast.success.mock.calls).toHaveLength(1);
  expect(button('One')).toHaveAttribute('aria-pressed', 'false');
  const wanted = api.requests('POST /api/user/favorite').map(({ body }) => body);
  expect(wanted).toEqual([
    expect.objectContaining({ favorite: true }),
    expect.objectContaining({ favorite: false }),
  ]);
});
