import { describe, expect, it } from 'vitest';
import { filledIn } from './edge.ts';

describe('the template of the edge', () => {
  it('keeps the variables of nginx', () => {
    expect(filledIn('listen ${PORT}; set $a $host;', { PORT: '80' })).toBe(
      'listen 80; set $a $host;',
    );
  });

  it('refuses a value that it has no place for', () => {
    expect(() => filledIn('listen 80;', { PORT: '80' })).toThrow('PORT');
  });
});
