import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, fn, userEvent } from 'storybook/test';
import { pictures } from '../../../.storybook/examples.ts';
import { guide } from '../../../.storybook/guide.ts';
import { Row } from '../../../.storybook/Row.tsx';
import { focusFirst } from '../../../.storybook/states.ts';
import { FileUpload } from './FileUpload.tsx';

const HOUSE = {
  id: 'house',
  name: 'bahay-harap.jpg',
  size: 1_200_000,
  status: 'done',
  previewUrl: pictures.luring,
} as const;
const ROOM = {
  id: 'room',
  name: 'kuwarto.webp',
  size: 84_000,
  status: 'done',
  previewUrl: pictures.room,
} as const;

/** Labels for a list of pictures. */
const OF_PICTURES = {
  label: 'Pictures',
  help: 'JPEG, PNG or WebP, up to 30 MB each. The first picture is the thumbnail.',
  multiple: true,
  onMove: fn(),
};

const upload = { label: 'Document', files: [], onSelect: fn(), onRemove: fn() };

const meta = {
  title: 'Components/FileUpload',
  component: FileUpload,
  args: {
    label: 'Document',
    help: 'A photo (JPEG, PNG or WebP) up to 30 MB, or a PDF up to 2 MB.',
    files: [],
    onSelect: fn(),
    onRemove: fn(),
  },
  decorators: [(Story) => <Row column>{Story()}</Row>],
  parameters: guide({
    use: ['To choose files and see the state of each: a document, the pictures of a place.'],
    avoid: ['To show existing pictures: Picture.'],
    do: [
      'State types and size limit in `help`.',
      'Keep a failed file in the list with its reason.',
    ],
    dont: [
      'Trust name or type of a file: the server checks its bytes.',
      'Show a bar that does not move: leave `progress` out when it is unknown.',
    ],
    examples: () => ({
      do: <FileUpload {...upload} help="A photo up to 30 MB, or a PDF up to 2 MB." />,
      dont: <FileUpload {...upload} buttonLabel="Choose" />,
    }),
    keyboard: [
      ['Tab', 'Moves to Upload and to the buttons of each file'],
      ['Enter, Space', 'Opens the file dialog, moves or removes a file'],
    ],
  }),
} satisfies Meta<typeof FileUpload>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Focus: Story = { play: focusFirst };

export const Uploading: Story = {
  args: {
    files: [
      { id: 'a', name: 'permit.pdf', size: 1_800_000, status: 'uploading', progress: 0.4 },
      { id: 'b', name: 'bahay-harap.jpg', status: 'uploading' },
    ],
    multiple: true,
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Uploading permit.pdf' });
    await expect(bar).toHaveAttribute('value', '0.4');
    await expect(canvas.getByText('Uploading, 40%')).toBeVisible();
  },
};

export const Uploaded: Story = {
  args: { files: [{ id: 'a', name: 'permit.pdf', size: 1_800_000, status: 'done' }] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove permit.pdf' }));
    await expect(args.onRemove).toHaveBeenCalledWith('a');
  },
};

/** Pictures in their order: the first is the thumbnail. */
export const Pictures: Story = {
  args: {
    ...OF_PICTURES,
    files: [HOUSE, ROOM],
    max: 10,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move bahay-harap.jpg down' }));
    await expect(args.onMove).toHaveBeenCalledWith('house', 1);
  },
};

export const Error: Story = {
  args: {
    error: "The field 'files' is required.",
    files: [],
  },
};

export const Failed: Story = {
  args: {
    files: [
      {
        id: 'a',
        name: 'scan-of-the-occupancy-permit-of-the-third-floor-final-final.tiff',
        status: 'failed',
        error: 'The portal could not be reached. Check your connection and try again.',
        canRetry: true,
      },
    ],
    onRetry: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Upload scan.* again$/ }));
    await expect(args.onRetry).toHaveBeenCalledWith('a');
  },
};

/** A rejected file is never the thumbnail, and a retry would not help. */
export const Refused: Story = {
  args: {
    ...OF_PICTURES,
    files: [
      {
        id: 'scan',
        name: 'scan.tiff',
        status: 'failed',
        error: 'The file must be a JPEG, PNG or WebP picture.',
      },
      HOUSE,
    ],
    onRetry: fn(),
  },
};

/** Camera pictures are scaled before sending, one after the other. */
export const Preparing: Story = {
  args: {
    ...OF_PICTURES,
    files: [
      HOUSE,
      { id: 'b', name: 'IMG_2035.jpg', size: 8_700_000, status: 'uploading', progress: 1 },
      { id: 'c', name: 'IMG_2036.jpg', size: 8_700_000, status: 'preparing' },
    ],
    status: 'Preparing 3 of 3',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Preparing 3 of 3');
    await expect(canvas.getByText('Sent, checking the file…')).toBeVisible();
    await expect(canvas.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      'Sent, checking the file…',
    );
    await expect(canvas.getByText('Preparing…')).toBeVisible();
  },
};

/** At the maximum, no more files can be chosen. */
export const Full: Story = { args: { ...OF_PICTURES, files: [HOUSE, ROOM], max: 2 } };

export const Disabled: Story = { args: { ...OF_PICTURES, files: [HOUSE], disabled: true } };
