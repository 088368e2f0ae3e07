import { expect, it } from 'vitest';
import { viewKey } from './document.ts';

it.each([
  ['?id=0A1B2C3D-0000-4000-8000-ABCDEF000001', '?id=0a1b2c3d-0000-4000-8000-abcdef000001'],
  ['?id=ABC&view=map&loc=Anos', '?id=abc&loc=Anos'],
  ['?loc=Anos', '?loc=Anos'],
])('gives %s and %s the same data', (search, other) => {
  expect(viewKey('/api/view/accommodation', search)).toBe(
    viewKey('/api/view/accommodation', other),
  );
  expect(viewKey('/api/view/accommodation', search)).toBe(`/api/view/accommodation${other}`);
});
