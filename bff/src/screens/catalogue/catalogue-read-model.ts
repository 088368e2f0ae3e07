import type { Read } from '../../database/read.ts';
import { IS_LISTED } from '../../product/places/is-listed.ts';
import { hasReadContact } from '../../product/contacts/contact-store.ts';
import { fullName } from '../../identity/users/person-name.ts';
import {
  ACCOMMODATION_COLUMNS,
  type AccommodationRecord,
} from '../../product/places/accommodation-store.ts';

/** A saved place with what the catalogue prints beside it. */
export interface CatalogueEntry extends AccommodationRecord {
  owner_name: string | null;
  /** Only of an owner, and if the user has read them today (S7.contact.2). */
  owner_contact_number: string | null;
  owner_email: string | null;
  /** Folder of the thumbnail's files; null without pictures. */
  thumbnail_hash: string | null;
}

/** Whether the contact details of `owner` are printed: those of an admin with a place are private. */
const SHOWS_CONTACT = `owner.role = 'owner' and ${hasReadContact({ person: '$1', owner: 'owner.id' })}`;

/** Returns the listed favourites of a user, newest first. */
export async function listCatalogue(read: Read, personId: string): Promise<CatalogueEntry[]> {
  const { rows } = await read.query<CatalogueEntry>(
    `select ${ACCOMMODATION_COLUMNS},
       ${fullName('owner')} as owner_name,
       case when ${SHOWS_CONTACT} then owner.contact_number end as owner_contact_number,
       case when ${SHOWS_CONTACT} then owner.email end as owner_email,
       (
         select picture.content_hash from picture
         where picture.accommodation_id = accommodation.id and picture.position = 0
       ) as thumbnail_hash
     from favourite
       join accommodation on accommodation.id = favourite.accommodation_id
       join person owner on owner.id = accommodation.owner_id
     where favourite.person_id = $1 and ${IS_LISTED}
     order by favourite.created_at desc, favourite.accommodation_id`,
    [personId],
  );
  return rows;
}
