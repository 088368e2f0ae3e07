import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, type EndpointName } from '@elbi/contract/endpoints';
import { mockApi, pendingResponse } from '@elbi/portal-sdk/testing';
import { takeQueuedInteractions } from '../app/queued-interactions.ts';
import { documentOf, drawn, mountIn, removeDocument } from './document-of.tsx';
import type { RealPage } from './real-pages.ts';

const DOCUMENT = join(import.meta.dirname, '../../../bff/src/platform/pages/document');
const QUEUE = ['queue-interactions.js', 'hand-over-interactions.js']
  .map((file) => readFileSync(join(DOCUMENT, file), 'utf8'))
  .join('\n');

/** Starts the queue as the document does. */
export function startQueue(): void {
  runInThisContext(QUEUE);
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const endpoints = Object.keys(ENDPOINTS) as EndpointName[];

/** What a press does outside of the document, in functions that jsdom lacks. */
const outside = vi.fn();

/**
 * Tests the hydration of these pages, and for every control in their markup that its use before is
 * kept.
 * @param hydrate opens a page, and expects that hydration changes nothing
 */
export function describeEarlyUse(
  pages: readonly RealPage[],
  hydrate: (page: RealPage) => Promise<void>,
): void {
  beforeEach(() => {
    Element.prototype.scrollIntoView = outside;
    vi.stubGlobal('print', outside);
  });
  afterEach(() => {
    takeQueuedInteractions();
    endVisit();
  });

  describe('used before hydration', () => {
    it.each(pages)(
      '$name: is hydrated unchanged, and every field keeps its value',
      async (page) => {
        await hydrate(page);
        const fields = fieldsOf(document.body);
        if (fields.length === 0) return;
        mockAll();
        for (const field of fields) await act(async () => change(field));
        const expected = await settledState();
        endVisit();

        const { place, bootstrap } = await documentOf(page);
        startQueue();
        for (const field of fieldsOf(place)) change(field);
        await mountIn(place, bootstrap, { v2: page.face });
        expect(await settledState()).toEqual(expected);
      },
    );

    it.each(pages)('$name: every press has its effect', async (page) => {
      // A press may remove other buttons, or open what is open already: those left are pressed
      // again in a new document.
      let left: number[] | undefined;
      do {
        const { pressed, without, names } = await pressEarly(page, left);
        expect(without.length, `Without effect: ${names.join('\n')}`).toBeLessThan(pressed.length);
        left = without;
      } while (left.length > 0);
    });
  });
}

/** Presses buttons of a page before hydration, all by default. Returns those without an effect. */
async function pressEarly(page: RealPage, only?: readonly number[]) {
  const api = mockAll();
  const { place, bootstrap } = await documentOf(page);
  const controls = pressesOf(place);
  const pressed = only ?? [...controls.keys()];
  startQueue();
  for (const index of pressed) controls[index]!.click();

  let others = 0;
  const state = () =>
    [
      window.location.href,
      document.body.innerHTML,
      JSON.stringify({ ...sessionStorage, ...localStorage }),
      others,
      outside.mock.calls.length,
      ...endpoints.map((name) => api.requests(name).length),
    ].join('\n');
  const replayed: { index: number; before: string }[] = [];
  const listen = ({ target, type }: Event) => {
    const index = controls.findIndex((control) =>
      type === 'submit' ? control.matches('[type=submit]') : control === target,
    );
    if (index < 0) others += 1;
    else replayed.push({ index, before: state() });
  };
  for (const type of ['click', 'submit']) window.addEventListener(type, listen, true);
  await mountIn(place, bootstrap, { v2: page.face });
  const effective = () => {
    const after = [...replayed.slice(1).map(({ before }) => before), state()];
    return replayed.filter(({ before }, at) => before !== after[at]);
  };
  // Code that a press fetches is there when it is pressed again, unless nothing else is left.
  const timeout = { timeout: 10_000, interval: 10 };
  await vi.waitUntil(() => effective().length > 0, timeout).catch(() => undefined);
  for (const type of ['click', 'submit']) window.removeEventListener(type, listen, true);
  const had = new Set(effective().map(({ index }) => index));
  endVisit();
  const without = pressed.filter((index) => !had.has(index));
  const names = without.map((index) => controls[index]!.outerHTML.replace(/ class="[^"]*"/g, ''));
  return { pressed, without, names };
}

/** Removes the document and what it has stored, like a draft. */
function endVisit(): void {
  removeDocument();
  localStorage.clear();
  sessionStorage.clear();
}

const mockAll = () =>
  mockApi(Object.fromEntries(endpoints.map((name) => [name, pendingResponse()])));

const fieldsOf = (root: Element) =>
  [...root.querySelectorAll<Field>('input,select,textarea')].filter((field) => !field.disabled);

/** Buttons and kept links, without what is chosen already and submits that the browser sends. */
const pressesOf = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('button:enabled,[data-kept]')].filter(
    (control) => !control.matches('[aria-selected=true],form[action] [type=submit]'),
  );

const isChoice = (field: Field) => /^(?:checkbox|radio)$/.test(field.type);

function valueOf(field: Field): string | boolean | number {
  if (!(field instanceof HTMLInputElement)) return field.value;
  if (isChoice(field)) return field.checked;
  return field.files ? field.files.length : field.value;
}

/** Gives a field another value, as a user does. */
function change(field: Field): void {
  const before = valueOf(field);
  if (isChoice(field)) {
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].findLast(
      ({ value, disabled }) => value !== before && !disabled,
    );
    fireEvent.input(field, { target: { value: other?.value } });
    fireEvent.change(field, { target: { value: other?.value } });
  } else if (field.type === 'file') {
    fireEvent.change(field, {
      target: { files: [new File(['1'], 'room.jpg', { type: 'image/jpeg' })] },
    });
  } else fireEvent.input(field, { target: { value: '12' } });
  expect(valueOf(field), field.outerHTML).not.toBe(before);
}

/** The address, the fields and the texts of the page, when nothing is left to render. */
async function settledState() {
  await act(() => Promise.resolve());
  return {
    address: window.location.pathname + window.location.search,
    fields: fieldsOf(document.body).map((field) => [field.name, valueOf(field)]),
    page: drawn(document.body),
  };
}
