import { HttpResponse, http } from 'msw';

const WALLS = ['#e9b384', '#d98b7f', '#8fb3a5', '#e3c977', '#9fb4c9'];
const ROOFS = ['#8c3b44', '#2f6b73', '#6b4b3a'];

/** A house on a street, in colours that follow from the id. */
function drawing(id: string): string {
  const seed = [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
  const wall = WALLS[seed % WALLS.length];
  const roof = ROOFS[seed % ROOFS.length];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 1280 960">
<path fill="#fbe9d0" d="M0 0h1280v960H0z"/><circle cx="980" cy="210" r="80" fill="#fbcf8a"/>
<path fill="#c9d8c3" d="M0 640 260 380l180 130 260-250 300 280 280-120v540H0z"/>
<path fill="${roof}" d="m300 420 340-190 340 190z"/><path fill="${wall}" d="M350 420h580v330H350z"/>
<path fill="#fff4dc" d="M420 490h130v120H420zm310 0h130v120H730z"/><path fill="#3f6b57" d="M590 560h100v190H590z"/>
<path fill="#d6c7b4" d="M0 750h1280v210H0z"/></svg>`;
}

/** Answers the addresses of pictures with a drawing, so that stories need no files. */
export const pictureHandler = http.get('/files/pictures/:id/:size', ({ params }) =>
  HttpResponse.text(drawing(String(params.id)), { headers: { 'content-type': 'image/svg+xml' } }),
);
