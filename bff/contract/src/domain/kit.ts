/** What the portal gives to the repositories of sections: packages as npm installs them. */

/** Where the portal lists the kit; its tarballs are below. */
export const KIT_PATH = '/kit';

/** File of the list in the folder of a packed kit. */
export const KIT_FILE = 'kit.json';

/** A package of the kit. */
export interface KitEntry {
  /** As it is imported: `@elbi/portal-sdk`. */
  name: string;
  version: string;
  /** Its tarball, whose name contains a hash and so never changes its content. */
  file: string;
  bytes: number;
  /** As a lockfile has it: `sha512-…`. */
  integrity: string;
}

/** The list of the packages of a kit. */
export interface Kit {
  /** Hash of everything that it was made of. */
  sources: string;
  packages: KitEntry[];
}
