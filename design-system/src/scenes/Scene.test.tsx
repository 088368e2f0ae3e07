import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skyline } from './Skyline.tsx';
import { SleepingCat } from './SleepingCat.tsx';

test('is decoration unless it is given words', () => {
  const { rerender } = render(<SleepingCat />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<SleepingCat alt="A cat asleep on a wall" />);
  expect(screen.getAllByAltText('A cat asleep on a wall')).toHaveLength(2);
});

test('reserves the space of both files, and fetches neither before it is visible', () => {
  const { container } = render(<Skyline />);
  const images = [...container.querySelectorAll('img')];
  expect(images.map((image) => image.dataset.themeOf)).toEqual(['light', 'dark']);
  for (const image of images) {
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width', '800');
    expect(image).toHaveAttribute('height', '190');
  }
});
