/**
 * What the language brings, and every script of the page uses. It is not locked: a name that cannot
 * be written on a prototype cannot be assigned on what inherits from it either, as `this.name = …`
 * in classes of errors.
 */
const OWNERS: Readonly<Record<string, object>> = {
  Array,
  'Array.prototype': Array.prototype,
  'Date.prototype': Date.prototype,
  'Error.prototype': Error.prototype,
  'Function.prototype': Function.prototype,
  JSON,
  'Map.prototype': Map.prototype,
  Math,
  Object,
  'Object.prototype': Object.prototype,
  Promise,
  'Promise.prototype': Promise.prototype,
  Reflect,
  'RegExp.prototype': RegExp.prototype,
  'Set.prototype': Set.prototype,
  'String.prototype': String.prototype,
};

type Descriptors = ReadonlyMap<PropertyKey, PropertyDescriptor>;

function descriptorsOf(owner: object): Descriptors {
  const keys = Reflect.ownKeys(owner);
  return new Map(keys.map((key) => [key, Object.getOwnPropertyDescriptor(owner, key)!]));
}

/**
 * Notes the language as it is now.
 * @returns what puts it back, and names what was otherwise, like `Array.prototype.at`
 */
export function noteLanguage(owners = OWNERS): () => string[] {
  const noted = Object.entries(owners).map(
    ([name, owner]) => [name, owner, descriptorsOf(owner)] as const,
  );
  return () => noted.flatMap(([name, owner, before]) => putBack(name, owner, before));
}

function putBack(name: string, owner: object, before: Descriptors): string[] {
  const changed: string[] = [];
  for (const key of new Set([...before.keys(), ...Reflect.ownKeys(owner)])) {
    const was = before.get(key);
    const is = Object.getOwnPropertyDescriptor(owner, key);
    // What V8 writes by itself, like the matches of the last expression.
    if (was?.value === is?.value && was?.get === is?.get && was?.set === is?.set) continue;
    if (typeof (is?.value ?? is?.get ?? was?.value ?? was?.get) !== 'function') continue;
    changed.push(`${name}.${String(key)}`);
    if (was) Object.defineProperty(owner, key, was);
    else Reflect.deleteProperty(owner, key);
  }
  return changed;
}
