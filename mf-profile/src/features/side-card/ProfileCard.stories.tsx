import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { aUser, anOwnerProfileView, inPortal } from '@elbi/portal-sdk/stories';
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

export const EditContactNumber = {
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit contact number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Contact Number' }));
    const field = dialog.getByRole('textbox', { name: 'Contact Number' });
    await userEvent.clear(field);
    await userEvent.type(field, '0912 345');
    await userEvent.click(dialog.getByRole('button', { name: 'Edit' }));
    await dialog.findByText('The input should follow the format: 09XXYYYZZZZ');
  },
};
