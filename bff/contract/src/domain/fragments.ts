import { getOwn } from './get-own.ts';

/**
 * The types of a fragment's properties; `?` makes one optional. Caller and fragment may have
 * different versions, so types are simple: an `action` is called without arguments.
 */
export const FRAGMENT_PROPS = [
  'boolean',
  'boolean?',
  'number',
  'number?',
  'string',
  'string?',
  'action',
  'action?',
] as const;

/** The properties of a fragment, by name. */
export type FragmentProps = Readonly<Record<string, (typeof FRAGMENT_PROPS)[number]>>;

/**
 * The fragments of the portal, by section and name, with their properties. Both sides are checked
 * against it: the section definition has a component for each, and callers pass these properties.
 * The build writes them into `section.json`, and the gate rejects a version of the section that
 * does not fit what live releases pass.
 */
export const FRAGMENTS = {
  'profile/BecomeOwnerDialog': { open: 'boolean', onClose: 'action' },
} as const satisfies Record<`${string}/${string}`, FragmentProps>;

/** A fragment that may be mounted, like `profile/BecomeOwnerDialog`. */
export type FragmentName = keyof typeof FRAGMENTS;

interface Held {
  boolean: boolean;
  number: number;
  string: string;
  action: () => void;
}

type Needed<Props> = {
  [Prop in keyof Props]: Props[Prop] extends keyof Held ? Held[Props[Prop]] : never;
};
type KeysOf<Props, Kind> = {
  [Prop in keyof Props]: Props[Prop] extends Kind ? Prop : never;
}[keyof Props];
type Plain<Props> = {
  [Prop in keyof Props]: Props[Prop] extends `${infer Kind}?` ? Kind : never;
};
type PropsOf<Props> = Needed<Pick<Props, KeysOf<Props, keyof Held>>> &
  Partial<Needed<Plain<Pick<Props, KeysOf<Props, `${string}?`>>>>>;

/** The component props of a fragment. */
export type PropsOfFragment<Name extends FragmentName> = PropsOf<(typeof FRAGMENTS)[Name]>;

const TYPES: Readonly<Record<keyof Held, string>> = {
  boolean: 'boolean',
  number: 'number',
  string: 'string',
  action: 'function',
};

/** Returns the first property that does not fit a fragment, as a message; null when all fit. */
export function propsMismatch(
  name: FragmentName,
  props: Readonly<Record<string, unknown>>,
): string | null {
  for (const [prop, kind] of Object.entries(fragmentProps(name))) {
    const plain = kind.replace('?', '') as keyof Held;
    const given = getOwn(props, prop);
    if (given === undefined && kind.endsWith('?')) continue;
    if (typeof given !== getOwn(TYPES, plain)) {
      return `${name} takes ${prop} as ${plain}, but was given ${given === null ? 'null' : typeof given}.`;
    }
  }
  return null;
}

/** Returns the properties of a fragment by its full name; empty for an unlisted one. */
export function fragmentProps(name: string): FragmentProps {
  return Object.hasOwn(FRAGMENTS, name) ? FRAGMENTS[name as FragmentName] : {};
}
