import { expect, it } from 'vitest';
import { changedPictures, reviewPage } from './review.ts';

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
  expect(page).toContain('3 changed screenshots of 2 components, 0 of them new');
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

it('lists a new screenshot without an old one, although the tests write its baseline', () => {
  const attachments = ['old-expected', 'old-actual', 'new-expected', 'new-actual'].map((name) => ({
    name: `${name}.png`,
    path: `/${name}`,
  }));
  const changes = changedPictures(attachments, new Set(['old.png']));
  expect([...changes]).toEqual([
    ['old', { expected: '/old-expected', actual: '/old-actual' }],
    ['new', { actual: '/new-actual' }],
  ]);
  const page = reviewPage([
    { component: 'A', story: 'B', name: 'new', pictures: { actual: 'n.png' } },
  ]);
  expect(page).toContain('1 of them new');
  expect(page).toContain('<figcaption>Old</figcaption>None');
});
