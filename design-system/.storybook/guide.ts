import type { Parameters } from '@storybook/react-webpack5';
import type { ComponentProps, ElementType, FC, ReactNode } from 'react';
import type { LOOK_PROPS } from '../scripts/stories/common-props.ts';

type LookProp = (typeof LOOK_PROPS)[number];

/** A sentence for each value of a component's looks; other types, like any number, have none. */
type Values<Props> = {
  [
    Prop in keyof Props & LookProp as string extends Props[Prop]
      ? never
      : [Extract<Props[Prop], string>] extends [never]
        ? never
        : Prop
  ]-?: Readonly<Record<Extract<Props[Prop], string>, string>>;
};

type Examples<Example> = Readonly<Record<'do' | 'dont', Example>>;

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
  /** The same component used well and badly, shown side by side; names of stories where it would cover the page. */
  examples?: Examples<string> | (() => Examples<ReactNode>);
  /** Keys and their effects; empty for components without input. */
  keyboard: readonly (readonly [keys: string, effect: string])[];
}

/** The parameters of a component's stories that show its guide; with its type, all its looks. */
export function guide<Component extends ElementType = FC>(
  content: Guide &
    (keyof Values<ComponentProps<Component>> extends never
      ? object
      : { values: Values<ComponentProps<Component>> }),
): Parameters {
  return { guide: content };
}
