import { useState } from 'react';
import { OPTIONAL_NOTIFICATIONS, type OptionalNotification } from '@elbi/contract/domain';
import { Checkbox } from '@elbi/design-system';
import { errorMessageOf, useToast } from '@elbi/portal-sdk';
import { useAccountActions } from '../../api/use-account.ts';
import { copy } from '../../copy.ts';

/** A checkbox for each optional type of notification; each change is saved immediately. */
export function NotificationChoices({ unwanted }: { unwanted: readonly OptionalNotification[] }) {
  const { chooseNotifications } = useAccountActions();
  const toast = useToast();
  const [isPending, setPending] = useState(false);

  async function handleChange(type: OptionalNotification, isOn: boolean) {
    const others = unwanted.filter((one) => one !== type);
    setPending(true);
    try {
      toast.success(await chooseNotifications(isOn ? others : [...others, type]));
    } catch (error) {
      toast.error(errorMessageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <div>
      {OPTIONAL_NOTIFICATIONS.map((type) => (
        <Checkbox
          key={type}
          label={copy.account.notificationKinds[type]}
          checked={!unwanted.includes(type)}
          aria-disabled={isPending}
          onCheckedChange={(isOn) => !isPending && void handleChange(type, isOn)}
        />
      ))}
    </div>
  );
}
