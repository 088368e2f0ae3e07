/** Pictures that Storybook serves, as relative addresses, in the three widths of the server. */
export const pictures = {
  dapdap: 'files/pictures/dapdap/1280.webp',
  luring: 'files/pictures/luring/1280.webp',
  dao: 'files/pictures/dao/1280.webp',
  pena: 'files/pictures/pena/1280.webp',
  narra: 'files/pictures/narra/1280.webp',
  kubo: 'files/pictures/kubo/1280.webp',
  room: 'files/pictures/room/1280.webp',
  balcony: 'files/pictures/balcony/1280.webp',
} as const;

export const LONG_NAME =
  'Dormitoryo ng mga Kababaihan ni Aling Marikit sa tabi ng Ilog Molawin, Sangay ng Batong Malake';

export const LONG_REVIEW =
  'Quiet street, four minutes to the gate. The Wi‑Fi slows down around 9 PM when everyone is on a ' +
  'call, so I bring my own load for exams. Mabait ang landlady, and she fixes what you tell her ' +
  'within the week. The water never ran out, not even in April, and the study room stays open.';
