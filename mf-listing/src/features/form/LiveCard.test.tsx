import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderSection } from '@elbi/portal-sdk/testing';
import { EMPTY_VALUES } from './form-fields.tsx';
import { LiveCard } from './LiveCard.tsx';
import { usePictures } from './pictures/use-pictures.ts';

function CardOf({ minPrice }: { minPrice: string }) {
  return (
    <FormProvider {...useForm({ defaultValues: { ...EMPTY_VALUES, minPrice } })}>
      <LiveCard pictures={usePictures([], 'new')} rating={{ average: 0, count: 0 }} />
    </FormProvider>
  );
}

it.each([
  ['2500/month', '₱2,500'],
  ['2.5', null],
  ['2500.50', null],
  ['2.500 pesos', null],
])('shows the price of %j only as it is stored: %s', (minPrice, shown) => {
  renderSection(<CardOf minPrice={minPrice} />, { role: 'owner' });
  expect(screen.getByRole('complementary').textContent.match(/₱[\d,.]+/)?.[0] ?? null).toBe(shown);
});
