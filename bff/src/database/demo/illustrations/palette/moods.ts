import type { Colour } from '../colour.ts';

/**
 * A time of day in Los Baños. It decides the whole palette of a picture, so that cards beside each
 * other differ although they show the same town.
 */
export interface Mood {
  name: MoodName;
  /** How many of a hundred pictures have it. Night is rare: a page of cards reads as a sunny place. */
  share: number;
  sky: Colour;
  sun: Colour;
  cloud: Colour;
  /** Makiling, its shaded flanks, and the tree line at its foot. */
  mountain: Colour;
  mountainShade: Colour;
  treeline: Colour;
  /** Leaves from light to dark. */
  leafLight: Colour;
  leaf: Colour;
  leafDark: Colour;
  ground: Colour;
  path: Colour;
  road: Colour;
  /** What the light adds to every painted thing, and how much of it. */
  tint: Colour;
  tintShare: number;
  /** How many of the windows are lit. */
  litWindows: number;
}

export type MoodName =
  'morning' | 'noon' | 'lake' | 'late sun' | 'pink' | 'after rain' | 'dusk' | 'night';

export const MOODS: readonly [Mood, ...Mood[]] = [
  {
    name: 'morning',
    share: 20,
    sky: '#fbeeda',
    sun: '#f9cf86',
    cloud: '#fffaf0',
    mountain: '#cdd6c2',
    mountainShade: '#bccab4',
    treeline: '#9fb893',
    leafLight: '#7ea86b',
    leaf: '#5d8c58',
    leafDark: '#41704b',
    ground: '#e9d8b4',
    path: '#f6ead2',
    road: '#cfc3b2',
    tint: '#fff1d6',
    tintShare: 0.06,
    litWindows: 0.08,
  },
  {
    name: 'noon',
    share: 20,
    sky: '#d7ebe9',
    sun: '#fff3cf',
    cloud: '#f9fdfb',
    mountain: '#a8cbc2',
    mountainShade: '#96bdb3',
    treeline: '#76a98f',
    leafLight: '#6fae74',
    leaf: '#478a5d',
    leafDark: '#2e6b4c',
    ground: '#d9dfb4',
    path: '#f3ead3',
    road: '#c3c4ba',
    tint: '#ffffff',
    tintShare: 0.04,
    litWindows: 0,
  },
  {
    name: 'lake',
    share: 17,
    sky: '#cfe3e6',
    sun: '#fbe7b5',
    cloud: '#f4fafa',
    mountain: '#9dbfc6',
    mountainShade: '#8bb1ba',
    treeline: '#6fa093',
    leafLight: '#86b072',
    leaf: '#578f5f',
    leafDark: '#3a7050',
    ground: '#e6d9ae',
    path: '#f5ecd2',
    road: '#c6c2b1',
    tint: '#ffffff',
    tintShare: 0.03,
    litWindows: 0,
  },
  {
    name: 'late sun',
    share: 13,
    sky: '#fbd8ae',
    sun: '#f4874f',
    cloud: '#fdebd2',
    mountain: '#dfa987',
    mountainShade: '#d09878',
    treeline: '#a98460',
    leafLight: '#93994f',
    leaf: '#6f7f45',
    leafDark: '#51643f',
    ground: '#e6bd86',
    path: '#f5dcb4',
    road: '#bfa186',
    tint: '#f4a25c',
    tintShare: 0.12,
    litWindows: 0.25,
  },
  {
    name: 'pink',
    share: 13,
    sky: '#fbe2dc',
    sun: '#ee9a8a',
    cloud: '#fff3ee',
    mountain: '#dcbcb6',
    mountainShade: '#cfaca8',
    treeline: '#a9ad92',
    leafLight: '#8aac7c',
    leaf: '#638f66',
    leafDark: '#467350',
    ground: '#edcdb2',
    path: '#fae6d3',
    road: '#cdb3a8',
    tint: '#ffe3d8',
    tintShare: 0.06,
    litWindows: 0.1,
  },
  {
    name: 'after rain',
    share: 7,
    sky: '#e3e6df',
    sun: '#f4f1e4',
    cloud: '#f8f9f5',
    mountain: '#bccac0',
    mountainShade: '#adbdb3',
    treeline: '#8eaa98',
    leafLight: '#74a07a',
    leaf: '#4e7f63',
    leafDark: '#36604c',
    ground: '#c8cdb3',
    path: '#e5e3d3',
    road: '#aeb3ab',
    tint: '#dfe6e0',
    tintShare: 0.08,
    litWindows: 0.2,
  },
  {
    name: 'dusk',
    share: 7,
    sky: '#f2b6a2',
    sun: '#fde2b4',
    cloud: '#f9cdb9',
    mountain: '#bd8590',
    mountainShade: '#a97586',
    treeline: '#7d6479',
    leafLight: '#6c7a6c',
    leaf: '#50645f',
    leafDark: '#3b4d52',
    ground: '#c98f83',
    path: '#e5b7a1',
    road: '#8f6d74',
    tint: '#8c4560',
    tintShare: 0.2,
    litWindows: 0.6,
  },
  {
    name: 'night',
    share: 3,
    sky: '#2b3352',
    sun: '#f8e8bd',
    cloud: '#3a4468',
    mountain: '#3b4770',
    mountainShade: '#344066',
    treeline: '#293658',
    leafLight: '#2f5a55',
    leaf: '#234743',
    leafDark: '#193634',
    ground: '#3c3d56',
    path: '#565473',
    road: '#31324a',
    tint: '#29305a',
    tintShare: 0.42,
    litWindows: 0.75,
  },
];

const BY_NAME = new Map(MOODS.map((mood) => [mood.name, mood]));

export function moodNamed(name: MoodName): Mood {
  return BY_NAME.get(name) ?? MOODS[0];
}
