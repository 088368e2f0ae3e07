import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageSkeleton } from './PageSkeleton.tsx';

it('draws a block that a page has twice', () => {
  const { container } = render(<PageSkeleton blocks={['title', 'text', 'text']} label="Loading" />);
  expect(container.querySelectorAll('[data-block="text"]')).toHaveLength(2);
});
