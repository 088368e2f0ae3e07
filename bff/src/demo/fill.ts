import { own } from '@elbi/contract/codes';

/** Fills `{slots}` of a sentence, and begins it with a capital. */
export function fill(sentence: string, slots: Readonly<Record<string, string>>): string {
  const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = own(slots, name);
    if (value === undefined) throw new Error(`Nothing fills {${name}}.`);
    return value;
  });
  // A street that ends in "St." may end a sentence.
  return filled.charAt(0).toUpperCase() + filled.slice(1).replaceAll('..', '.');
}
