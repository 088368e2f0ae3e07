import type { RefObject } from 'react';
import {
  Banknote,
  HousePlus,
  KeyRound,
  LifeBuoy,
  ListChecks,
  LogOut,
  type LucideIcon,
  Moon,
  PackageCheck,
  ShieldCheck,
  Sun,
  UserCog,
  UserRound,
} from 'lucide-react';
import {
  Icon,
  Popover,
  color,
  from,
  space,
  typeset,
  bareButton,
  focusRing,
  radius,
  size,
} from '@elbi/design-system';
import styled, { css } from 'styled-components';
import { HELP, RENT_LABELS, type SessionUser, routePath } from '@elbi/contract/domain';
import {
  Link,
  type PopupProps,
  api,
  commitPendingDeletes,
  useAsyncAction,
  useNavigation,
  useToast,
} from '@elbi/portal-sdk';
import { copy } from '../copy.ts';
import { setTheme, useTheme } from '../theme/theme.ts';
import type { BecomeOwnerOffer } from './use-become-owner.ts';
import {
  ACCOUNT_PATH,
  ADD_PLACE_PATH,
  LISTS_PATH,
  MODERATION_PATH,
  RELEASES_PATH,
  RENTS_PATH,
  usePageOffered,
  useProfileOffered,
} from './pages-offered.ts';
import { useSWRConfig } from 'swr';
import { clearTabStorage, LOGGED_OUT, profilePath, SESSION_KEY } from '@elbi/portal-sdk/host';
import { routeTable } from '../routing/route-table.ts';
import { useSections } from '../sections/sections.ts';
import { announceLogout } from '../session/session-channel.ts';

interface AccountPopoverProps extends PopupProps {
  anchor: RefObject<HTMLElement | null>;
  user: SessionUser;
  name: string;
  offer: BecomeOwnerOffer;
  onApply: () => void;
}

/** The account menu; on phones also the actions that do not fit the header. */
export function AccountPopover({
  anchor,
  open,
  onOpenChange,
  user,
  name,
  offer,
  onApply,
}: AccountPopoverProps) {
  const theme = useTheme();
  const logOut = useLogOut();
  const profileOffered = useProfileOffered(user);
  const dark = theme === 'dark';
  const close = () => onOpenChange(false);

  return (
    <Popover
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
      title={copy.header.accountTitle}
      hideTitle
      size="s"
    >
      <Person>
        <Name>{name}</Name>
        <Email>{user.email}</Email>
      </Person>
      <List>
        {profileOffered && (
          <PageRow
            path={profilePath(user)}
            icon={UserRound}
            label={copy.header.profile}
            state={{ id: user._id }}
            onClick={close}
          />
        )}
        {PAGES.map((page) => (
          <OfferedPage key={page.path} {...page} user={user} onClick={close} />
        ))}
        <PageRow path={HELP.path} icon={LifeBuoy} label={HELP.title} onClick={close} />
        {offer && (
          <OnPhones>
            <RowButton
              type="button"
              disabled={offer === 'pending'}
              onClick={() => {
                close();
                onApply();
              }}
            >
              <Icon icon={KeyRound} />
              <span>
                {offer === 'pending' ? copy.header.applicationPending : copy.header.beAnOwner}
              </span>
            </RowButton>
          </OnPhones>
        )}
        <li>
          <RowButton type="button" onClick={() => setTheme(dark ? 'light' : 'dark')}>
            <Icon icon={dark ? Sun : Moon} />
            <span>{dark ? copy.theme.toLight : copy.theme.toDark}</span>
          </RowButton>
        </li>
        <li>
          <RowButton
            type="button"
            onClick={() => {
              close();
              void logOut();
            }}
          >
            <Icon icon={LogOut} />
            {copy.header.logOut}
          </RowButton>
        </li>
      </List>
    </Popover>
  );
}

interface PageRowProps {
  path: string;
  icon: LucideIcon;
  label: string;
  /** Elsewhere the header itself has the link. */
  isOnPhones?: boolean;
  state?: object;
  onClick: () => void;
}

function PageRow({ path, icon, label, isOnPhones = false, ...props }: PageRowProps) {
  const Row = isOnPhones ? OnPhones : 'li';
  return (
    <Row>
      <RowLink to={path} {...props}>
        <Icon icon={icon} />
        <span>{label}</span>
      </RowLink>
    </Row>
  );
}

interface AccountPage extends Omit<PageRowProps, 'state' | 'onClick'> {
  isFor?: (user: SessionUser) => boolean;
}

/** Pages of sections that the menu leads to, for users with their permission. */
const PAGES: readonly AccountPage[] = [
  { path: ACCOUNT_PATH, icon: UserCog, label: copy.header.accountPage },
  { path: MODERATION_PATH, icon: ShieldCheck, label: copy.header.moderation, isOnPhones: true },
  {
    path: RELEASES_PATH,
    icon: PackageCheck,
    label: copy.header.releases,
    isFor: ({ managesReleases }) => managesReleases,
  },
  {
    path: LISTS_PATH,
    icon: ListChecks,
    label: copy.header.lists,
    isFor: ({ isOffice }) => isOffice,
  },
  { path: RENTS_PATH, icon: Banknote, label: RENT_LABELS.title, isFor: ({ isOffice }) => isOffice },
  { path: ADD_PLACE_PATH, icon: HousePlus, label: copy.header.addPlace },
];

function OfferedPage({
  isFor = () => true,
  user,
  ...row
}: AccountPage & Pick<PageRowProps, 'onClick'> & { user: SessionUser }) {
  return usePageOffered(row.path) && isFor(user) && <PageRow {...row} />;
}

/** Logs out: leaves a page that needs a user, and removes the user's data from all tabs. */
function useLogOut() {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const { location, navigate } = useNavigation();
  const { registry } = useSections();
  const { run } = useAsyncAction();

  async function logOut(): Promise<string> {
    await commitPendingDeletes();
    const { message } = await api.request('POST /api/auth/logout');
    const route = routeTable(registry).get(routePath(location.pathname));
    if (route && route.access !== 'everyone') navigate('/', { skipLeaveGuard: true });
    clearTabStorage();
    await mutate(SESSION_KEY, LOGGED_OUT, { revalidate: false });
    announceLogout();
    return message;
  }

  return () => run(logOut, toast.success, toast.error);
}

const Person = styled.div`
  padding: ${space[16]} ${space[20]} ${space[12]};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  ${typeset('bodyStrong')}
`;

const Email = styled.p`
  color: ${color.text2};
  ${typeset('small')}
`;

const List = styled.ul`
  padding: ${space[6]};
`;

const OnPhones = styled.li`
  ${from.wide} {
    display: none;
  }
`;

/** A row of the account popover: a link or a button over its whole width. */
const accountRow = css`
  ${bareButton}
  display: flex;
  align-items: center;
  gap: ${space[12]};
  width: 100%;
  min-height: ${size.targetMin};
  padding: ${space[8]} ${space[14]};
  border-radius: ${radius.small};
  ${typeset('label')}
  ${focusRing}
  &:hover {
    background: ${color.hover};
  }
  & > svg {
    color: ${color.text2};
  }
  &:disabled {
    background: none;
    color: ${color.text2};
    cursor: default;
  }
`;

const RowLink = styled(Link)`
  ${accountRow}
`;

const RowButton = styled.button`
  ${accountRow}
`;
