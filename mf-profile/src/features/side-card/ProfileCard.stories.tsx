import { anOwnerProfileView } from '@elbi/places-kit/testing';
import { aUser, inPortal } from '@elbi/portal-sdk/stories';
import { ProfileCard } from './ProfileCard.tsx';

const { abilities } = anOwnerProfileView({ own: true });

export default {
  title: 'Sections/Side card of a profile',
  component: ProfileCard,
  args: { user: aUser(), isOwn: true, abilities },
  decorators: [inPortal({ role: 'owner' })],
};

export const Own = {};

export const LongName = {
  args: {
    user: aUser({
      fullName: { firstName: 'Maria Concepción Dolores', lastName: 'Dimayuga-Villanueva' },
      email: 'maria.concepcion.dolores.dimayuga.villanueva@example.com',
    }),
  },
};

export const ContactLimitReached = {
  args: {
    isOwn: false,
    user: aUser({ contactNumber: null, email: null }),
    contactLimitReached: true,
    abilities: { editContactNumber: false, addAccommodation: false, generateCatalog: false },
  },
};
