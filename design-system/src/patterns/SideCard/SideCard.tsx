import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../components/Avatar/Avatar.tsx';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { typeset } from '../../theme/mixins.ts';
import { below, border, color, size, space } from '../../theme/tokens.ts';

export interface SideCardProps {
  /** Whose profile it is. */
  person: { name: string; id?: string; picture?: string | null };
  /** The role in capitals, like `ACCOMMODATION OWNER` (S2.owner.2). */
  role: string;
  /** Contact number, e-mail: `SideCardRow`s. */
  children?: ReactNode;
  /** Buttons in a column; at most one of them coral. */
  actions?: ReactNode;
}

/** A user beside a page: picture, name, role and contact details. On phones it is compact. */
export function SideCard({ person, role, children, actions }: SideCardProps) {
  return (
    <Card elevation="low">
      <Head>
        <Picture name={person.name} id={person.id} src={person.picture} size="xl" />
        <Name>{person.name}</Name>
        <Role variant="role">{role}</Role>
      </Head>
      {children && <Rows>{children}</Rows>}
      {actions && <Actions>{actions}</Actions>}
    </Card>
  );
}

export interface SideCardRowProps {
  /** For links to the row. */
  id?: string;
  icon: ReactNode;
  /** Names the row for screen readers, like "Contact number". */
  term: string;
  children: ReactNode;
  /** At right, like an Edit link. */
  action?: ReactNode;
}

/** One line of a side card. */
export function SideCardRow({ id, icon, term, children, action }: SideCardRowProps) {
  return (
    <Row id={id}>
      {/* A `dt` ignores aria-label. */}
      <dt>
        {icon}
        <VisuallyHidden>{term}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
      {action && <dd>{action}</dd>}
    </Row>
  );
}

const Head = styled.div`
  display: grid;
  justify-items: start;
  ${below.desktop} {
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${space[16]};
    align-items: center;
  }
`;

const Picture = styled(Avatar)`
  ${below.desktop} {
    grid-row: span 2;
  }
  ${below.tablet} {
    && {
      width: ${size.avatarL};
      height: ${size.avatarL};
      ${typeset('dialogTitle')}
    }
  }
`;

const Name = styled.h1`
  max-width: 100%;
  margin-top: ${space[16]};
  ${typeset('sectionTitle')}
  overflow-wrap: anywhere;
  ${below.desktop} {
    margin-top: 0;
    align-self: end;
  }
`;

const Role = styled(Badge)`
  margin-top: ${space[10]};
  ${below.desktop} {
    margin-top: ${space[4]};
    align-self: start;
  }
`;

const Rows = styled.dl`
  margin-top: ${space[20]};
  padding-top: ${space[6]};
  border-top: ${border.hairline} solid ${color.line};
`;

const Row = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  min-height: ${size.targetMin};
  ${typeset('compact')}
  /* At the first of several lines. */
  & > dt {
    position: relative;
    display: flex;
    flex: none;
    align-items: center;
    align-self: start;
    min-height: ${size.targetMin};
    color: ${color.text3};
  }
  & > dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > dd + dd {
    flex: none;
    margin-inline-start: auto;
    ${typeset('small')}
  }
`;

const Actions = styled.div`
  display: grid;
  gap: ${space[10]};
  margin-top: ${space[16]};
`;
