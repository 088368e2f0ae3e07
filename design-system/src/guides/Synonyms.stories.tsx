import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Link } from '../components/Link/Link.tsx';
import { PageText } from '../foundations/parts.tsx';

/** Common synonyms, so that a search finds a component by them. */
const meta = {
  title: 'Start here/Synonyms',
  tags: ['!autodocs', 'link-only'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** A synonym with the product's term, a link to its page, and a sentence. */
function linked(page: string, path: string, why: string): Story {
  return {
    // The overview finds components by these synonyms too.
    parameters: { page: path },
    render: () => (
      <PageText>
        Here it is{' '}
        <Link href={`./?path=/${path}`} target="_top">
          {page}
        </Link>
        . {why}
      </PageText>
    ),
  };
}

const called = (page: string, id: string, why: string) => linked(page, `docs/${id}--docs`, why);
/** A token, not a component. */
const token = (page: string, id: string) => linked(page, `story/${id}`, 'It is a foundation.');

const dialog = called('Dialog', 'components-dialog', 'It asks for one thing.');
const select = called('Select', 'components-select', 'For actions instead of choices: Popover.');
const toast = called('Toast', 'components-toast', 'It says that something worked or failed.');

export const Modal = dialog;
export const Popup = dialog;
export const BottomSheet = dialog;
export const Dropdown = select;
export const Combobox = select;
export const Snackbar = toast;
export const Notification = toast;
export const Alert = called('Callout', 'components-callout', 'It stays on the page.');
export const Banner = called('Callout', 'components-callout', 'It stays on the page.');
export const Tag = called('Chip', 'components-chip', 'A word that only says something: Badge.');
export const Pill = called('Badge', 'components-badge', 'One that can be taken off: Chip.');
export const Toggle = called('Switch', 'components-switch', 'It works at once.');
export const Input = called('TextField', 'components-textfield', 'A number: NumberField.');
export const Table = called(
  'DescriptionList',
  'components-descriptionlist',
  'Facts are pairs of term and value.',
);
export const Wizard = called('Stepper', 'components-stepper', 'It shows the steps of a form.');
export const Loader = called('Skeleton', 'components-skeleton', 'In a button: Spinner.');
export const Illustration = called('Scenes', 'foundations-scenes', 'The drawings of the brand.');

export const Spacing = token('Space', 'foundations-measures--space');
export const Padding = token('Space', 'foundations-measures--space');
export const Shadow = token('Depth', 'foundations-measures--depth');
export const Elevation = token('Depth', 'foundations-measures--depth');
export const Typography = token('Type', 'foundations-type--styles');
export const Corners = token('Shape', 'foundations-measures--shape');
export const Palette = token('Colour', 'foundations-colour--light');
export const Animation = token('Motion', 'foundations-motion--default');
