import { expect, it } from 'vitest';
import { noteLanguage } from './language.ts';

class Base {
  at() {
    return 'own';
  }
  get size() {
    return 1;
  }
}

it('names what was replaced, added or taken away, and puts it back', () => {
  const putBack = noteLanguage({ 'Base.prototype': Base.prototype });
  expect(putBack()).toEqual([]);
  Base.prototype.at = () => 'other';
  Object.defineProperty(Base.prototype, 'size', { get: () => 2, configurable: true });
  Object.assign(Base.prototype, { last: () => 3, note: 'no function' });
  expect(putBack()).toEqual(['Base.prototype.at', 'Base.prototype.size', 'Base.prototype.last']);
  expect([new Base().at(), new Base().size]).toEqual(['own', 1]);
  expect(Base.prototype).not.toHaveProperty('last');
  Reflect.deleteProperty(Base.prototype, 'at');
  expect(putBack()).toEqual(['Base.prototype.at']);
  expect(new Base().at()).toBe('own');
});

it('lets what inherits have a name of the language', () => {
  noteLanguage();
  class OwnError extends Error {
    constructor() {
      super('x');
      this.name = 'OwnError';
      this.toString = () => 'mine';
    }
  }
  expect(String(new OwnError())).toBe('mine');
});
