import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { typeset } from '../../theme/mixins.ts';
import { below, border, color, radius, size, space } from '../../theme/tokens.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** Secondary text below the title. Dots separate the `<span>`s of a line of facts. */
  children?: ReactNode;
  /** Buttons or a stepper at the right. */
  actions?: ReactNode;
  /** A hairline below it. */
  divided?: boolean;
  /** The heading, for moving the focus to the page. */
  titleRef?: Ref<HTMLHeadingElement>;
}

/** The top of a page: title and page actions. */
export function PageHeader({
  title,
  children,
  actions,
  divided = false,
  titleRef,
}: PageHeaderProps) {
  return (
    <Root data-divided={divided || undefined}>
      <Row>
        <Text>
          <Title ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
            {title}
          </Title>
          {children && <Meta>{children}</Meta>}
        </Text>
        {actions && <Actions>{actions}</Actions>}
      </Row>
    </Root>
  );
}

const Root = styled.header`
  padding-block: ${space[36]} ${space[24]};
  &[data-divided] {
    border-bottom: ${border.hairline} solid ${color.line};
  }
  ${below.tablet} {
    padding-block: ${space[20]} ${space[16]};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[24]};
  align-items: flex-end;
  justify-content: space-between;
`;

const Text = styled.div`
  min-width: 0;
  max-width: 100%;
`;

const Title = styled.h1`
  ${typeset('pageTitle')}
  overflow-wrap: anywhere;
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[12]};
  align-items: center;
  margin-top: ${space[8]};
  color: ${color.text2};
  ${typeset('compact')}
  & > span + span::before {
    content: '';
    display: inline-block;
    width: ${size.dotSmall};
    height: ${size.dotSmall};
    margin-inline-end: ${space[12]};
    border-radius: ${radius.full};
    background: ${color.text3};
    vertical-align: middle;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: center;
`;
