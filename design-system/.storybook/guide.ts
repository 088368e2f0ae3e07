import type { Parameters } from '@storybook/react-webpack5';

/** Notes on a component for designers and developers, shown on its page. */
export interface Guide {
  /** When to use it. */
  use: readonly string[];
  /** When to use another component. */
  avoid: readonly string[];
  do: readonly string[];
  dont: readonly string[];
  /** Keys and their effects; empty for components without input. */
  keyboard: readonly (readonly [keys: string, effect: string])[];
}

/** The parameters of a component's stories that show its guide. */
export function guide(content: Guide): Parameters {
  return { guide: content };
}
