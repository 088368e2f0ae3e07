import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { guide } from '../../../.storybook/guide.ts';
import { PageSkeleton } from './PageSkeleton.tsx';

const meta = {
  title: 'Patterns/PageSkeleton',
  component: PageSkeleton,
  args: { blocks: ['title', 'bar', 'cards'], label: 'The page is loading' },
  parameters: {
    ...guide({
      use: ['While the code or the data of a page loads: the portal shows it for both.'],
      avoid: ['For a part of a page: Skeleton in its place.'],
      do: ['Name the blocks in the route’s `skeleton`; pages show `PageLoading` of the SDK.'],
      dont: ['Draw a second skeleton for the same page.'],
      keyboard: [],
    }),
    layout: 'fullscreen',
  },
} satisfies Meta<typeof PageSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The home page. */
export const Default: Story = {};
/** A place. */
export const Place: Story = { args: { blocks: ['title', 'picture', 'text'] } };
/** A form. */
export const Form: Story = { args: { blocks: ['title', 'fields'] } };
export const Profile: Story = { args: { blocks: ['profile'] } };
/** The admin page. */
export const Rows: Story = { args: { blocks: ['title', 'bar', 'rows'] } };
