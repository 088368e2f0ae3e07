import { getOwn } from '../codes/get-own.ts';

/**
 * What a property of a fragment can hold; a `?` says that it may be left out. Two sides of different
 * versions meet here, so it is plain: an `action` is called without arguments.
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
 * The fragments of the portal, by section and name, with the properties that each takes. Both sides
 * are checked against it: the section's face offers a component for each, and whoever mounts one
 * passes these. The build writes them into `section.json`, and the gate refuses a version of the
 * section that no longer fits what is passed by anything live.
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

/** The properties of a fragment as its component takes them. */
export type PropsOfFragment<Name extends FragmentName> = PropsOf<(typeof FRAGMENTS)[Name]>;

const TYPES: Readonly<Record<keyof Held, string>> = {
  boolean: 'boolean',
  number: 'number',
  string: 'string',
  action: 'function',
};

/** What is passed to a fragment that it does not take, in a sentence; null when all of it fits. */
export function misfitOfProps(
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

/** The properties of a fragment by its full name; one that is in no table takes none. */
export function fragmentProps(name: string): FragmentProps {
  return Object.hasOwn(FRAGMENTS, name) ? FRAGMENTS[name as FragmentName] : {};
}
