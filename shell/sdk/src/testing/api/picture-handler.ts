import { http } from 'msw';
import { drawingAt } from '../builders/pictures.ts';

/**
 * Answers the addresses of pictures with drawings of the demo data, which the Storybook serves: a
 * story shows the places that the product shows.
 */
export const pictureHandler = http.get('/files/pictures/:id/:size', ({ params }) =>
  fetch(new URL(`drawings/${drawingAt(String(params.id))}.svg`, document.baseURI)),
);
