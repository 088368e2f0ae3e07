import useSWR from 'swr';
import { FAILURE, SUSPENDED, emailLink, telephoneLink } from '@elbi/contract/domain';
import { Button, NoPicture } from '@elbi/design-system';
import { usePortal } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { ShellState } from './ShellState.tsx';

/** The page after a login with a suspended account: why, whom to ask, and the way home. */
export function SuspendedPage() {
  const { data: reason } = useSWR<string>(SUSPENDED.reason, null);
  const { contactEmail, contactPhone } = usePortal().settings;
  const { title, unknown, text, ask, write, call } = copy.suspended;
  return (
    <ShellState
      title={title}
      scene={<NoPicture />}
      actions={
        <>
          {contactEmail && <Button render={<a href={emailLink(contactEmail)} />}>{write}</Button>}
          {contactPhone && (
            <Button render={<a href={telephoneLink(contactPhone)} />}>{call}</Button>
          )}
        </>
      }
    >
      <p>{reason === undefined ? unknown : FAILURE.suspended(reason)}</p>
      <p>{text}</p>
      {(contactEmail ?? contactPhone) && <p>{ask}</p>}
    </ShellState>
  );
}
