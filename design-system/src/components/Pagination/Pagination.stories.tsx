import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { focusFirst, hovered } from '../../../.storybook/states.ts';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: { page: 1, pages: 4, hrefFor: (page: number) => `#page=${page}` },
  parameters: guide({
    use: ['Under a list of more than one page.'],
    avoid: ['For the steps of a form: Stepper.', 'For pictures: arrows and "2 of 6".'],
    do: [
      'Give real addresses: a page can be opened in a new tab and shared.',
      'Scroll to the top of the list.',
    ],
    dont: ['Show it for one page: it hides itself.'],
    examples: () => ({
      do: (
        <>
          <p>Places 11 to 20 of 38</p>
          <Pagination page={2} pages={4} hrefFor={(page) => `#page=${page}`} />
        </>
      ),
      dont: (
        <>
          <p>Add a place, step 2 of 4</p>
          <Pagination page={2} pages={4} hrefFor={(page) => `#step=${page}`} label="Steps" />
        </>
      ),
    }),
    keyboard: [
      ['Tab', 'Moves from page to page'],
      ['Enter', 'Opens the page'],
    ],
  }),
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Middle: Story = { args: { page: 6, pages: 12 } };

export const OnPhone: Story = { ...Middle, globals: { viewport: { value: 'phone' } } };

export const Last: Story = { args: { page: 12, pages: 12 } };

export const Hover: Story = { ...Middle, globals: hovered };

export const Focus: Story = { ...Middle, play: focusFirst };

/** One page needs no links. */
export const Empty: Story = {
  args: { pages: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};
