/** House paint of the town, before the light of a mood falls on it. */
export const WALLS = [
  '#fff2dc',
  '#e98a74',
  '#eeb555',
  '#a9cfae',
  '#a3c9d0',
  '#d27a58',
  '#f3bda8',
  '#fffaf0',
  '#c3bf86',
  '#73aaa0',
  '#f6d78e',
  '#dba7a0',
] as const;

export const ROOFS = [
  '#8d3340',
  '#c4573f',
  '#3f6f57',
  '#56606b',
  '#79513f',
  '#d4475c',
  '#a9502f',
  '#2f6470',
] as const;

export const DOORS = ['#3f6f57', '#8d3340', '#2f6470', '#79513f', '#d98b2b', '#c4573f'] as const;

export const CLOTHES = ['#e23e57', '#f59e0b', '#fff6e6', '#5b9aa0', '#4e9a6a', '#f3bda8'] as const;

/** Gumamela, santan, kalachuchi and bougainvillea. */
export const FLOWERS = ['#e23e57', '#f59e0b', '#ffffff', '#f08a7a', '#d9457f'] as const;

export const CAT_COATS = ['#3b3331', '#e6a15a', '#fff5e6'] as const;

export const WOOD = {
  pale: '#a57f55',
  plain: '#8a6044',
  dark: '#79513f',
  post: '#7a5340',
} as const;

export const METAL = { dark: '#4d4643', pole: '#6b5a52', box: '#8d8a86' } as const;

export const CLAY = '#b9603f';
export const CORAL = '#e23e57';
export const AMBER = '#f59e0b';
