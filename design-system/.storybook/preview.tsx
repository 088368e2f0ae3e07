import type { Preview } from '@storybook/react-webpack5';
import { configure as configureDom } from '@testing-library/dom';
import type { ArgTypesEnhancer } from 'storybook/internal/types';
import { configure } from 'storybook/test';
import { COMMON_PROPS } from '../scripts/stories/common-props.ts';
import { DocsPage } from './DocsPage.tsx';
import { ThemedDocs } from './ThemedDocs.tsx';
import { withPageFrame } from './page-frame.tsx';
import { pictureHandler } from './picture-handler.ts';
import sectionPreview from './section/preview.tsx';
import { VIEWPORTS } from './viewports.ts';

// Generous for a busy machine: waiting ends as soon as the condition holds. Storybook has its own
// testing library, and the stories of sections use that of their tests.
for (const set of [configure, configureDom]) set({ asyncUtilTimeout: 10_000 });

// In a frame of a docs page, a focused element must not scroll the page.
if (window.parent !== window.top) {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInFrame(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}

/** Describes common props, and lists the values of a prop; Storybook only shows that it is a union. */
const withDescriptions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType;
      const description = argType.description || COMMON_PROPS[name];
      if (typeof type !== 'object' || type.name !== 'enum') {
        return [name, { ...argType, description }];
      }
      const summary = type.value.map((value) => JSON.stringify(value)).join(' | ');
      return [name, { ...argType, description, table: { ...table, type: { summary } } }];
    }),
  );

const preview: Preview = {
  ...sectionPreview,
  tags: ['autodocs'],
  decorators: [withPageFrame, ...sectionPreview.decorators],
  argTypesEnhancers: [withDescriptions],
  beforeEach: ({ msw }) => msw.use(pictureHandler),
  parameters: {
    ...sectionPreview.parameters,
    viewport: { options: VIEWPORTS },
    docs: { page: DocsPage, container: ThemedDocs },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Start here',
          [
            'About',
            'Overview',
            'Which component',
            'Status',
            'Principles',
            'Build a page in 20 minutes',
            'Words',
            'Accessibility',
            'How to contribute',
            'What changed',
            'Synonyms',
          ],
          'Foundations',
          'Components',
          'Patterns',
          'Places',
          'Templates',
          'Pages',
        ],
      },
    },
  },
};

export default preview;
