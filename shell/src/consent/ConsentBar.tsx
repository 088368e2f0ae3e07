import { PRIVACY, PRIVACY_VERSION } from '@elbi/contract/domain';
import { Button, Link as TextLink, typeset } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import {
  Link,
  api,
  useAsyncAction,
  useRefresh,
  useResumable,
  useSession,
  useToast,
} from '@elbi/portal-sdk';
import { SESSION_KEY } from '@elbi/portal-sdk/host';
import styled from 'styled-components';
import { Banner } from '../header/Banner.ts';
import { copy } from '../copy.ts';

/** Asks a user to agree to the privacy notice in force, until they do (S7.consent.2). */
export function ConsentBar() {
  const { user } = useSession();
  return user?.consentNeeded ? <Question /> : null;
}

function Question() {
  const refresh = useRefresh();
  const toast = useToast();
  const { isPending, run } = useAsyncAction();
  const attempt = useResumable<null>('consent', () => void send());

  async function agree(): Promise<string> {
    const body = { version: PRIVACY_VERSION } as const;
    const { message } = await api.request('PUT /api/user/consent', { body });
    await refresh(SESSION_KEY);
    return message;
  }

  const send = () => run(() => attempt(null, agree), toast.success, toast.error);

  return (
    <Root aria-label={copy.consent.label}>
      <p>
        <span>{copy.consent.text(formatDate(PRIVACY_VERSION))}</span>{' '}
        <TextLink render={<Link to={PRIVACY.path} />}>{copy.consent.read}</TextLink>
      </p>
      <Button
        size="s"
        isPending={isPending}
        pendingLabel={copy.consent.sending}
        onClick={() => void send()}
      >
        {copy.consent.agree}
      </Button>
    </Root>
  );
}

const Root = styled(Banner)`
  ${typeset('small')}
`;
