import { http } from 'msw';
import { drawingAt } from '../builders/pictures.ts';

/**
 * Responds to picture addresses with drawings of the demo data, so that stories show the same
 * places as the product.
 */
export const pictureHandler = http.get('/files/pictures/:id/:size', ({ params }) =>
  fetch(new URL(`drawings/${drawingAt(String(params.id))}.svg`, document.baseURI)),
);
