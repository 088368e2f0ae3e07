import type { PictureWidth } from '@elbi/contract/codes';

/** Address of a picture; its other sizes differ only in the number. */
export function picturePath(id: string, width: PictureWidth = 1280): string {
  return `/files/pictures/${id}/${width}.webp`;
}
