import { http } from 'msw';
import { drawingAt } from '@elbi/places-kit/testing';

/**
 * Responds to the pictures of the builders’ places with drawings of the demo data, so that stories show the
 * same places as the product.
 */
export const pictureHandler = http.get('/files/pictures/:id/:size', ({ params }) => {
  const drawing = drawingAt(String(params.id));
  return drawing && fetch(new URL(`drawings/${drawing}.svg`, document.baseURI));
});
