import type { ReactNode } from 'react';
import { color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';

interface PanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the tab. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <section aria-label={title}>
      <Head>
        <Title>{title}</Title>
        {action}
      </Head>
      {children}
    </section>
  );
}

/** A line of a panel: the subject, and as secondary text time and author. */
export function PanelRow({
  what,
  detail,
  action,
}: {
  what: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Row>
      <div>
        <What>{what}</What>
        <Detail>{detail}</Detail>
      </div>
      {action}
    </Row>
  );
}

const Head = styled.div`
  display: flex;
  gap: ${space[16]};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space[12]};
`;

const Title = styled.h2`
  ${typeset('groupTitle')}
`;

const Row = styled.li`
  display: flex;
  gap: ${space[12]};
  align-items: start;
  justify-content: space-between;
`;

const What = styled.p`
  overflow-wrap: anywhere;
`;

const Detail = styled.p`
  color: ${color.text3};
  overflow-wrap: anywhere;
  ${typeset('small')}
`;
