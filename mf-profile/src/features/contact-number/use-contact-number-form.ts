import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ContactNumberChange } from '@elbi/contract/schemas';
import { useToast } from '@elbi/portal-sdk';
import { useProfileActions } from '../../api/use-profile-actions.ts';
import { showFailure } from '../dialogs/show-failure.ts';

interface ContactNumberOptions {
  userId: string;
  contactNumber: string | null;
  onSaved: () => void;
}

/** The logic of changing one's contact number, checked by the contract's own schema. */
export function useContactNumberForm({ userId, contactNumber, onSaved }: ContactNumberOptions) {
  const { editContactNumber } = useProfileActions();
  const toast = useToast();
  const form = useForm<{ contactNumber: string }>({
    defaultValues: { contactNumber: contactNumber ?? '' },
    resolver: zodResolver(ContactNumberChange, undefined, { raw: true }) as never,
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      // Spaces, dashes and +63 are the server's business too; what it gets is the plain number.
      const { contactNumber: number } = ContactNumberChange.parse(values);
      toast.success(await editContactNumber(userId, number));
      onSaved();
    } catch (error) {
      showFailure(error, ['contactNumber'], form.setError);
    }
  });
  return { form, submit };
}
