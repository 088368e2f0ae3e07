import { border, color, Link as TextLink, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { api } from '../api/api-client.ts';
import { useRefresh } from '../data/use-refresh.ts';
import { usePortal } from '../portal/portal.tsx';
import type { Section } from '../section/define-section.ts';
import { SESSION_KEY, useSession } from '../session/session.ts';
import { copy } from './copy.ts';

/** Says what runs here and as whom, and lets the developer become somebody else. */
export function RoleNote({ section }: { section: Section }) {
  const { user, role } = useSession();
  const refresh = useRefresh();
  const { openLogin } = usePortal();

  async function handleLogOut() {
    await api.call('POST /api/auth/logout');
    await refresh(SESSION_KEY);
  }

  return (
    <Root aria-label={copy.title(section.name)}>
      <span>{copy.title(section.name)}</span>
      <span>{copy.who(user?.fullName.firstName ?? '', role)}</span>
      <TextLink render={<button type="button" onClick={() => openLogin()} />}>
        {copy.logIn}
      </TextLink>
      {user && (
        <TextLink render={<button type="button" onClick={() => void handleLogOut()} />}>
          {copy.logOut}
        </TextLink>
      )}
    </Root>
  );
}

const Root = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[16]};
  padding: ${space[6]} ${space[16]};
  border-bottom: ${border.hairline} solid ${color.line};
  background: ${color.sunken};
  color: ${color.text2};
  ${typeset('caption')}
`;
