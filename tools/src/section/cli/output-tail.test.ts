import { describe, expect, it } from 'vitest';
import { OutputTail } from './output-tail.ts';

describe('OutputTail', () => {
  it('joins chunks into lines', () => {
    const lines: string[] = [];
    const tail = new OutputTail((line) => lines.push(line));
    tail.add('one\ntw');
    tail.add('o\r\n\nthree');
    expect(lines).toEqual(['one', 'two']);
    expect(tail.last()).toBe('one\ntwo\nthree');
  });

  it('keeps the first and the last lines of a long output', () => {
    const tail = new OutputTail();
    for (let line = 1; line <= 100; line += 1) tail.add(`${line}\n`);
    expect(tail.first().split('\n')).toHaveLength(12);
    expect(tail.first()).toMatch(/^1\n/);
    expect(tail.last()).toMatch(/^89\n[^]*\n100$/);
  });

  it('shows a structured log as text', () => {
    const tail = new OutputTail();
    tail.add('{"level":50,"msg":"No database.","err":{"message":"refused"}}\n{"a":1}\n');
    expect(tail.last()).toBe('No database. refused\n{"a":1}');
  });
});
