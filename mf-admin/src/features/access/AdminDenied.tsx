import { Button, DeniedState } from '@elbi/design-system';
import { type ApiError, Link } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** Whether an answer says that this account is no admin's (any more). */
export function isDenied(error: ApiError): boolean {
  return error.status === 401 || error.status === 403;
}

/** Shown in place of what only admins may see. */
export function AdminDenied() {
  return (
    <DeniedState
      title={copy.failed.forbiddenTitle}
      actions={<Button render={<Link to="/" />}>{copy.failed.home}</Button>}
    >
      {copy.failed.forbiddenText}
    </DeniedState>
  );
}
