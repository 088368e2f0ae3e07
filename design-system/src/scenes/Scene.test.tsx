import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skyline } from './Skyline.tsx';

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
