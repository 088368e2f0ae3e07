/** States that a story may show; `Default` is demanded of everything. */
type State =
  | 'Hover'
  | 'Focus'
  | 'Disabled'
  | 'Loading'
  | 'Error'
  | 'LongText'
  | 'Empty'
  | 'Open'
  | 'Variants'
  | 'OnPhone';

/** The states that every field has. */
const FIELD = ['Focus', 'Error', 'Disabled'] as const satisfies readonly State[];

/** What the design system must hold, by title in Storybook, and the states that each must show. */
export const EXPECTED: Readonly<Record<string, readonly State[]>> = {
  'Components/AccommodationCard': ['Hover', 'Focus', 'LongText'],
  'Components/AddChip': ['Hover', 'Focus', 'LongText'],
  'Components/Avatar': ['LongText'],
  'Components/Badge': ['Variants', 'LongText'],
  'Components/Breadcrumb': ['Focus', 'LongText'],
  'Components/Button': ['Variants', 'Hover', 'Focus', 'Disabled', 'Loading', 'LongText'],
  'Components/Card': ['LongText'],
  'Components/Checkbox': ['Hover', ...FIELD, 'LongText'],
  'Components/CheckboxGroup': ['Error', 'Disabled'],
  'Components/Chip': ['Hover', 'Focus', 'LongText'],
  'Components/DescriptionList': ['LongText'],
  'Components/Dialog': ['Open', 'LongText', 'OnPhone'],
  'Components/FileUpload': [...FIELD],
  'Components/IconButton': ['Variants', 'Hover', 'Focus', 'Disabled'],
  'Components/Link': ['Variants', 'Hover', 'Focus', 'LongText'],
  'Components/Menu': ['Open', 'Disabled', 'LongText'],
  'Components/NumberField': [...FIELD],
  'Components/Pagination': ['Hover', 'Focus', 'Empty', 'OnPhone'],
  'Components/Picture': ['Empty'],
  'Components/Popover': ['Open', 'LongText'],
  'Components/RadioGroup': [...FIELD],
  'Components/Rating': ['Empty'],
  'Components/RatingInput': ['Hover', ...FIELD],
  'Components/ReviewCard': ['LongText'],
  'Components/SegmentedControl': ['Focus', 'LongText'],
  'Components/Select': ['Hover', 'Open', ...FIELD, 'LongText'],
  'Components/Skeleton': [],
  'Components/Spinner': [],
  'Components/StatusBadge': ['Variants'],
  'Components/Stepper': ['OnPhone'],
  'Components/Switch': ['Focus', 'Disabled'],
  'Components/Tabs': ['Hover', 'Focus', 'LongText'],
  'Components/TextArea': [...FIELD, 'LongText'],
  'Components/TextField': ['Hover', ...FIELD, 'Empty', 'LongText'],
  'Components/TimeField': [...FIELD],
  'Components/Toast': ['Variants', 'Focus', 'LongText'],
  'Components/Tooltip': ['Open', 'LongText'],
  'Components/TownMap': ['Focus', 'OnPhone'],
  'Patterns/ConfirmDialog': ['Open', 'Error', 'LongText'],
  'Patterns/DeniedState': [],
  'Patterns/EmptyState': ['LongText'],
  'Patterns/ErrorState': [],
  'Patterns/Form': ['OnPhone'],
  'Patterns/FormDialog': ['Open', 'Loading', 'Error', 'OnPhone'],
  'Patterns/LoadingState': [],
  'Patterns/PageHeader': ['LongText'],
  'Patterns/SideCard': ['OnPhone', 'LongText'],
};

/** Components whose behaviour a play function must try. */
export const WITH_BEHAVIOUR: readonly string[] = [
  'AccommodationCard',
  'Button',
  'Checkbox',
  'CheckboxGroup',
  'Chip',
  'Dialog',
  'FileUpload',
  'IconButton',
  'Link',
  'Menu',
  'NumberField',
  'Pagination',
  'Popover',
  'RadioGroup',
  'RatingInput',
  'ReviewCard',
  'SegmentedControl',
  'Select',
  'Switch',
  'Tabs',
  'TextArea',
  'TextField',
  'TimeField',
  'Toast',
  'Tooltip',
  'TownMap',
  'ConfirmDialog',
  'ErrorState',
  'Form',
];
