import type { Parameters } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';

/** Notes on a component for designers and developers, shown on its page. */
export interface Guide {
  /** When to use it. */
  use: readonly string[];
  /** When to use another component. */
  avoid: readonly string[];
  do: readonly string[];
  dont: readonly string[];
  /** What each value of a prop is for: `{ variant: { primary: '…' } }`. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The same component used well and badly, shown side by side. */
  examples?: () => { do: ReactNode; dont: ReactNode };
  /** Keys and their effects; empty for components without input. */
  keyboard: readonly (readonly [keys: string, effect: string])[];
}

/** The parameters of a component's stories that show its guide. */
export function guide(content: Guide): Parameters {
  return { guide: content };
}
