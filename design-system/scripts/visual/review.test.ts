import { expect, it } from 'vitest';
import { reviewPage } from './review.ts';

const changeOf = (component: string, story: string) => ({
  component,
  story,
  name: `${story}-800-light`,
  pictures: { expected: `pictures/${story}-expected.png`, actual: `pictures/${story}-actual.png` },
});

it('indexes changed stories by component, each with its old, new and missing picture', () => {
  const page = reviewPage([
    changeOf('Components/Chip', 'Hover'),
    changeOf('Components/Button', 'Default'),
    changeOf('Components/Button', 'Sizes'),
  ]);
  expect(page).toContain('3 changed screenshots of 2 components');
  const order = [
    '<h2 id="Components/Button">',
    'Default-expected',
    'Sizes-actual',
    'Components/Chip">',
  ];
  const places = order.map((text) => page.lastIndexOf(text));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(page).toContain('<figcaption>Difference</figcaption>None');
});
