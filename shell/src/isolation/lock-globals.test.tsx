import { expect, it } from 'vitest';
import { lockFunctions, lockGlobals } from './lock-globals.ts';

it('locks only functions', () => {
  const owner = { send: () => 'own', size: 1 };
  lockFunctions(owner);
  expect(() => {
    owner.send = () => 'other';
  }).toThrow(TypeError);
  expect(() => Object.defineProperty(owner, 'send', { value: () => 'other' })).toThrow(TypeError);
  owner.size = 2;
  expect([owner.send(), owner.size]).toEqual(['own', 2]);
});

it('preserves functions that all sections use', () => {
  // A separate window, because the lock cannot be undone in this one.
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow as Window & typeof globalThis;
  const { document: inside, history } = page;
  page.fetch = () => Promise.resolve(new Response());
  lockGlobals(page);
  const attempts: (() => void)[] = [
    () => void (page.fetch = () => Promise.reject(new Error('replaced'))),
    () => void (history.pushState = () => undefined),
    () => void (page.History.prototype.replaceState = () => undefined),
    () => void (page.Node.prototype.appendChild = (node) => node),
    () => void (inside.createElement('p').setAttribute = () => undefined),
    () => void (page.EventTarget.prototype.addEventListener = () => undefined),
  ];
  for (const attempt of attempts) expect(attempt).toThrow(TypeError);
  const element = inside.createElement('p');
  inside.body.append(element);
  expect(element).toHaveProperty('isConnected', true);
  frame.remove();
});
