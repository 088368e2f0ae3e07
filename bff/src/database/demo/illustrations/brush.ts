import { Dice } from './random.ts';
import { mix, type Colour } from './colour.ts';
import { MOODS, moodNamed, type Mood, type MoodName } from './palette/moods.ts';

/** What every drawing function of one picture shares: its choices and its light. */
export interface Brush {
  dice: Dice;
  mood: Mood;
  isNight: boolean;
  /** A painted colour under the light of this mood. */
  lit: (paint: Colour) => Colour;
  /** The one colour of all shadows; drawn with a low opacity. */
  shade: Colour;
  glass: Colour;
  glow: Colour;
  /** Window frames, cornices, posts. */
  trim: Colour;
  /** Sills and steps. */
  ledge: Colour;
  /** The colour of the next window pane: lit as often as the mood says. */
  pane: () => Colour;
}

/** A brush that always paints the same for the same seed. */
export function makeBrush(seed: string, moodName?: MoodName): Brush {
  const dice = new Dice(seed);
  const chosen = dice.pickByShare(MOODS);
  const mood = moodName === undefined ? chosen : moodNamed(moodName);
  const isNight = mood.name === 'night';
  const lit = (paint: Colour): Colour => mix(paint, mood.tint, mood.tintShare);
  const glass = isNight ? '#4a5680' : lit('#8fb4b8');
  const glow = '#ffdb8a';
  return {
    dice,
    mood,
    isNight,
    lit,
    shade: isNight ? '#0b1030' : '#4a1f1a',
    glass,
    glow,
    trim: lit('#fffaf0'),
    ledge: lit('#d9c7ac'),
    pane: () => (dice.chance(mood.litWindows) ? glow : glass),
  };
}
