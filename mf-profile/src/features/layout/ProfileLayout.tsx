import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageLayout, below, from, size, space, roomForBars } from '@elbi/design-system';

interface ProfileLayoutProps {
  /** The card of the profile's user. */
  card: ReactNode;
  /** Tabs and lists. */
  children: ReactNode;
}

/**
 * The layout with the side card at the left and the lists at the right; one column on small
 * screens.
 */
export function ProfileLayout({ card, children }: ProfileLayoutProps) {
  return (
    <PageLayout>
      <Columns>
        <Side>{card}</Side>
        <Lists>{children}</Lists>
      </Columns>
    </PageLayout>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: ${size.sideCard} minmax(0, 1fr);
  gap: ${space[64]};
  align-items: start;
  padding-block: ${space[44]} ${space[88]};
  ${below.large} {
    gap: ${space[44]};
  }
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[24]};
    padding-top: ${space[28]};
  }
`;

const Side = styled.div`
  min-width: 0;
  ${from.desktop} {
    ${roomForBars} {
      position: sticky;
      top: ${space[24]};
    }
  }
`;

const Lists = styled.div`
  min-width: 0;
`;
