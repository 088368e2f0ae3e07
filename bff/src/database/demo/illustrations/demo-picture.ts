import type { ACCOMMODATION_TYPES } from '@elbi/contract/codes';

export type AccommodationTypeKey = (typeof ACCOMMODATION_TYPES)[number]['key'];

export type PictureKind = 'front' | 'room' | 'balcony';

export type PictureFileName = '320.webp' | '640.webp' | '1280.webp' | 'thumb.jpg';

export interface DemoPictureFile {
  name: PictureFileName;
  content: Buffer;
}

/** An encoded illustration. Places may share one: whoever stores it, does so once for its hash. */
export interface DemoPicture {
  /** Stable name, like `front-dormitory-03`. */
  key: string;
  /** SHA-256 of the file 1280.webp, in hex. */
  hash: string;
  kind: PictureKind;
  type: AccommodationTypeKey;
  width: number;
  height: number;
  /** What the picture shows, for people who cannot see it. */
  alt: string;
  files: DemoPictureFile[];
}
