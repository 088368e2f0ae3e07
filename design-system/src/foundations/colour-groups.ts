import type { ColorName } from '../../scripts/tokens/pairs.ts';

interface ColourGroup {
  title: string;
  /** Notes on all of them, for both themes. */
  rule: string;
  names: readonly ColorName[];
}

/** Groups of colour roles on the foundations page; each role is in one group. */
export const COLOUR_GROUPS: readonly ColourGroup[] = [
  {
    title: 'Grounds',
    rule: 'The page, and what lies on it. Nothing is tinted to get attention.',
    names: ['page', 'surface', 'raised', 'sunken', 'sunken2', 'hover', 'scrim'],
  },
  {
    title: 'Ink and lines',
    rule: 'Three strengths of text; a fourth is another type style.',
    names: ['text', 'text2', 'text3', 'line', 'lineStrong'],
  },
  {
    title: 'Doing',
    rule: 'Coral means “do this”: one filled coral control in a view. What is chosen lies on a trace of it.',
    names: ['action', 'actionHover', 'onAction', 'link', 'selected', 'selectedText'],
  },
  {
    title: 'Brand',
    rule: 'The coral of the logo is for marks, like the heart; it is never text.',
    names: ['brand', 'onBrand', 'heart', 'heartLine'],
  },
  {
    title: 'Status',
    rule: 'Always an icon and a word, too. Failure is brick, so that the brand never reads as failure.',
    names: [
      'error',
      'errorHover',
      'ok',
      'okFill',
      'pending',
      'pendingFill',
      'rejected',
      'rejectedFill',
      'tip',
      'tipText',
    ],
  },
  {
    title: 'Stars',
    rule: 'A star has an outline and a numeral: amber never has a meaning on its own.',
    names: ['star', 'starLine', 'starOff', 'histogram'],
  },
  {
    title: 'On photos',
    rule: 'Text on a photo has its own background.',
    names: ['photoChip', 'onPhotoChip', 'photoChipIcon', 'photoLine', 'photoRing'],
  },
  {
    title: 'Map',
    rule: 'Quiet grounds that any ink can be read on: the pins are what one looks for.',
    names: ['mapLand', 'mapBeyond', 'mapWater', 'mapGreen', 'mapRoad'],
  },
  {
    title: 'Toasts and tooltips',
    rule: 'Dark in both themes: they lie over everything.',
    names: ['toast', 'onToast', 'toastQuiet', 'toastOk', 'toastError', 'toastLine'],
  },
  {
    title: 'People',
    rule: 'Five pairs for initials, the same in both themes; a person keeps one everywhere.',
    names: [
      'avatar1',
      'onAvatar1',
      'avatar2',
      'onAvatar2',
      'avatar3',
      'onAvatar3',
      'avatar4',
      'onAvatar4',
      'avatar5',
      'onAvatar5',
    ],
  },
];
