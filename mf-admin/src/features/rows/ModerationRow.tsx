import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { below, border, color, size, space, touchTarget, typeset } from '@elbi/design-system';

interface ModerationRowProps {
  media: ReactNode;
  /** The heading of the row, which gets the focus when the row's buttons are removed. */
  heading: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
  /** Author and time. */
  meta: ReactNode;
  children?: ReactNode;
  status: ReactNode;
  /** Actions while pending, else the decision. */
  aside: ReactNode;
}

/** A row of the admin page: picture, text, status, actions; one column on phones. */
export function ModerationRow(props: ModerationRowProps) {
  return (
    <Row>
      <div>{props.media}</div>
      <Text>
        <Heading ref={props.headingRef} tabIndex={-1}>
          {props.heading}
        </Heading>
        <Meta>{props.meta}</Meta>
        {props.children}
      </Text>
      <Status>{props.status}</Status>
      <Aside>{props.aside}</Aside>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: ${size.thumb} minmax(0, 1fr) ${size.statusColumn} ${size.actionsColumn};
  gap: ${space[24]};
  align-items: start;
  padding-block: ${space[24]};
  border-top: ${border.hairline} solid ${color.line};
  ${below.desktop} {
    grid-template-columns: ${size.thumb} minmax(0, 1fr);
    gap: ${space[12]} ${space[16]};
  }
  ${below.tablet} {
    grid-template-columns: ${size.thumbS} minmax(0, 1fr);
  }
`;

const Text = styled.div`
  min-width: 0;
`;

const Heading = styled.h2`
  ${typeset('cardTitle')}
  overflow-wrap: anywhere;
  && > a {
    ${touchTarget}
    color: inherit;
    font-weight: inherit;
  }
`;

const Meta = styled.p`
  margin-top: ${space[2]};
  color: ${color.text3};
  ${typeset('small')}
  overflow-wrap: anywhere;
`;

const Status = styled.div`
  ${below.desktop} {
    grid-column: 2;
  }
`;

const Aside = styled.div`
  text-align: end;
  ${below.desktop} {
    grid-column: 2;
    text-align: start;
  }
`;

/** The description of a report, and the texts below it. */
export const RowText = styled.div`
  max-width: 60ch;
  margin-top: ${space[8]};
  ${typeset('compact')}
`;

/** A secondary note in a row. */
export const RowNote = styled.p`
  margin-top: ${space[8]};
  color: ${color.text2};
  ${typeset('small')}
`;

/** The buttons of a row, at the right; on phones below the text. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  justify-content: flex-end;
  ${below.desktop} {
    justify-content: flex-start;
    /* The first one is a text button, whose label is aligned with the text. */
    margin-inline-start: calc(${space[14]} * -1);
  }
  & + & {
    margin-top: ${space[4]};
  }
`;

/** Secondary actions at the end of a row; the label of the last one is aligned with the edge. */
export const RowQuietAction = styled(RowActions)`
  margin-inline-end: calc(${space[14]} * -1);
`;
