import { memo, useState } from 'react';
import { Search } from 'lucide-react';
import {
  IconButton,
  Logo,
  PageLayout,
  below,
  border,
  color,
  focusRing,
  from,
  layer,
  size,
  space,
  withoutScripts,
  roomForBars,
  screenOnly,
} from '@elbi/design-system';
import styled from 'styled-components';
import { Link, useNavigation, useRefresh, useSession, deferred, LazyPart } from '@elbi/portal-sdk';
import { PageSession } from '@elbi/portal-sdk/host';
import { copy } from '../copy.ts';
import { PersonActions } from './PersonActions.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useApplying, BECOME_OWNER_FRAGMENT } from './use-become-owner.ts';
import { VisitorActions } from './VisitorActions.tsx';
import { FragmentMount } from '../sections/FragmentMount.tsx';

interface HeaderProps {
  /** On the home page the search box always shows. */
  home: boolean;
}

/**
 * The header of every page (S2.header.1), equally wide on all, so that it does not move between
 * two.
 */
export const Header = memo(function Header({ home }: HeaderProps) {
  const { user } = useSession();
  const applying = useApplying();
  const [searching, setSearching] = useState(false);
  const { pathname } = useNavigation().location;
  const refresh = useRefresh();
  const searchShown = home || searching;

  /** The page's own address was opened again: reload its data. */
  function handleHome() {
    if (pathname === '/') void refresh('/api/view/');
  }

  return (
    <Root data-home={home || undefined}>
      <Row width="wide" data-searching={searchShown || undefined}>
        <Home to="/" aria-label={copy.header.home} onClick={handleHome}>
          <Logo />
        </Home>
        <SearchSlot id="header-search">
          <SearchBox autoFocus={searching} onDone={() => setSearching(false)} />
        </SearchSlot>
        <Actions>
          {!home && (
            <SearchToggle
              icon={Search}
              label={copy.header.openSearch}
              aria-expanded={searching}
              aria-controls="header-search"
              onClick={() => setSearching(!searching)}
            />
          )}
          {user ? (
            <PersonActions user={user} applying={applying} />
          ) : (
            <VisitorActions logInRef={applying.accountButton} />
          )}
          {applying.isOpen && (
            <PageSession>
              <BecomeOwner onClose={applying.close} />
            </PageSession>
          )}
        </Actions>
      </Row>
    </Root>
  );
});

const waitingDialog = deferred(async () => (await import('./WaitingDialog.tsx')).WaitingDialog);

/** The profile section's application dialog, and its loading state. */
function BecomeOwner({ onClose }: { onClose: () => void }) {
  const waiting = { part: waitingDialog, open: true, onOpenChange: onClose };
  return (
    <FragmentMount
      name={BECOME_OWNER_FRAGMENT}
      props={{ open: true, onClose }}
      loading={<LazyPart {...waiting} />}
      failed={(failure) => <LazyPart {...waiting} failure={failure} />}
    />
  );
}

const Root = styled.header`
  position: relative;
  z-index: ${layer.header};
  border-bottom: ${border.hairline} solid ${color.line};
  background: ${color.page};
  /* Search stays in sight; on a phone without the row of the logo. */
  &[data-home] {
    ${roomForBars} {
      position: sticky;
      top: 0;
      ${below.tablet} {
        top: calc((${space[8]} + ${size.targetMin}) * -1);
      }
    }
  }
  ${screenOnly}
`;

const Row = styled(PageLayout)`
  display: flex;
  align-items: center;
  gap: ${space[20]};
  min-height: ${size.header};
  /* The search is in the middle, whatever the buttons of the role. */
  ${from.large} {
    display: grid;
    grid-template-columns: 1fr calc(${size.dialogS} + ${space[20]}) 1fr;
  }
  ${below.tablet} {
    flex-wrap: wrap;
    gap: 0;
    min-height: 0;
    padding-block: ${space[8]};
  }
`;

const Home = styled(Link)`
  flex: none;
  display: flex;
  align-items: center;
  justify-self: start;
  min-height: ${size.targetMin};
  ${focusRing}
`;

const SearchSlot = styled.div`
  flex: 0 1 calc(${size.dialogS} + ${space[20]});
  width: 100%;
  min-width: 0;
  margin-inline: auto;
  ${below.tablet} {
    flex: 1 0 100%;
    order: 1;
    padding-block: ${space[6]} ${space[4]};
    :not([data-searching]) > & {
      display: none;
      ${withoutScripts} {
        display: block;
      }
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[8]};
  justify-self: end;
  ${below.tablet} {
    /* Icons have room around them. */
    gap: 0;
    margin-inline-start: auto;
  }
`;

const SearchToggle = styled(IconButton)`
  display: none;
  ${below.tablet} {
    display: inline-grid;
  }
`;
