import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useView } from '@elbi/portal-sdk';
import { anAccommodation, anAccommodationView } from '@elbi/places-kit/testing';
import { apiFailure, mockApi, renderSection } from '@elbi/portal-sdk/testing';
import { useIntentPrefetch } from './use-intent-prefetch.ts';

const place = anAccommodation();

function Place() {
  const { data } = useView('/api/view/accommodation', `?id=${place._id}`);
  return <p>{data?.accommodation.accommodationName ?? 'Loading'}</p>;
}

function Card() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button {...useIntentPrefetch(place._id)} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Place />}
    </>
  );
}

it('leaves the page its own response when the prefetch fails later', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  mockApi({
    'GET /api/view/accommodation': () =>
      new Promise<never>((resolve) => answers.push(resolve as (answer: unknown) => void)),
  });
  const { user } = renderSection(<Card />);
  await user.hover(screen.getByRole('button', { name: 'Open' }));
  await expect.poll(() => answers, { timeout: 10_000 }).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await expect.poll(() => answers, { timeout: 10_000 }).toHaveLength(2);
  answers[1]!(anAccommodationView({ accommodation: place }));
  answers[0]!(apiFailure('unavailable'));
  expect(await screen.findByText(place.accommodationName)).toBeInTheDocument();
});
