import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { foldText, foldedWords } from './fold-text.ts';

const { read: pool } = await createTestDatabase();

const FOLDED: readonly (readonly [string, string])[] = [
  ['Kalachuchi Court', 'kalachuchi court'],
  ["Tita Luring's Bedspace", 'tita lurings bedspace'],
  ['Dapdap Ladies’ Dorm', 'dapdap ladies dorm'],
  ['Putho-Tuntungin', 'putho tuntungin'],
  ['Doña Niña (Peñafrancia St.)', 'dona nina penafrancia st'],
  ['ÉCOLE  Straße\tSmørrebrød', 'ecole strasse smorrebrod'],
  ['Nin\u0303a', 'nina'],
  ['100% off_now\\', '100 off now'],
  ['ＦＵＬＬ ｗｉｄｔｈ ½', 'full width 1 2'],
  ['🏠 House 🌸', '🏠 house 🌸'],
  ['so\u00adft zero\u200bwidth', 'soft zerowidth'],
  ['“quoted” — text…', 'quoted text'],
  ['\u0001\u0002 \u007f', ''],
  ['₱2,500/month', '₱2 500 month'],
];

describe('foldText', () => {
  it.each(FOLDED)('reads %j as %j, as the database does', async (text, folded) => {
    expect(foldText(text)).toBe(folded);
    const { rows } = await pool.query('select search_fold($1) as folded', [text]);
    expect(rows).toEqual([{ folded }]);
  });

  it('returns the words of a term, and none for punctuation', () => {
    expect(foldedWords('Niña’s dorm')).toEqual(['ninas', 'dorm']);
    expect(foldedWords('%')).toEqual([]);
  });

  it('treats half of a surrogate pair and NUL as a space', () => {
    expect(foldText('dorm\ud83c anos\u0000bayog')).toBe('dorm anos bayog');
  });
});
