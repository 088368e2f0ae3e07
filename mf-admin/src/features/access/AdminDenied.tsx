import { Button, DeniedState } from '@elbi/design-system';
import { type ApiError, Link } from '@elbi/portal-sdk';
import { copy } from '../../copy.ts';

/** Returns whether a response means that this user is not an admin (or no longer). */
export function isDenied(error: ApiError): boolean {
  return error.status === 401 || error.status === 403;
}

/** Shown in place of content for admins. @param props.title who the page is for instead */
export function AdminDenied({ title = copy.failed.forbiddenTitle }: { title?: string }) {
  return (
    <DeniedState
      title={title}
      actions={<Button render={<Link to="/" />}>{copy.failed.home}</Button>}
    >
      {copy.failed.forbiddenText}
    </DeniedState>
  );
}
