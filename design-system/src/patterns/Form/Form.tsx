import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { bottomBar } from '../../components/Toast/bottom-bar.ts';
import { roomForBars, typeset } from '../../theme/mixins.ts';
import { below, border, color, layer, size, space } from '../../theme/tokens.ts';

/** A form. The browser's validation bubbles are off, because fields show our messages. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate {...props} />;
}

export interface FormSectionProps {
  title: ReactNode;
  /** A sentence below the title of the group. */
  description?: ReactNode;
  children: ReactNode;
}

/** Related fields under a heading; hairlines separate sections. */
export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <Section>
      <Title>{title}</Title>
      {description && <Description>{description}</Description>}
      <FormFields>{children}</FormFields>
    </Section>
  );
}

/** A column of fields, 20 px apart. */
export const FormFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
`;

/** Two fields side by side; on phones below each other. */
export const FormRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[20]};
  align-items: start;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A sticky bar with Back at the left and the main button at the right. */
export const FormActions = styled.div.attrs<Partial<typeof bottomBar>>(bottomBar)`
  ${roomForBars} {
    position: sticky;
    bottom: var(--tray-height, 0px);
    z-index: ${layer.sticky};
  }
  display: flex;
  gap: ${space[12]};
  align-items: center;
  justify-content: space-between;
  min-height: ${size.actionBar};
  border-top: ${border.hairline} solid ${color.line};
  background: ${color.page};
`;

const Section = styled.section`
  padding-block: ${space[28]};
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
  &:first-of-type {
    padding-top: 0;
  }
`;

const Title = styled.h2`
  margin-bottom: ${space[20]};
  ${typeset('groupTitle')}
`;

const Description = styled.p`
  margin: calc(${space[12]} * -1) 0 ${space[20]};
  color: ${color.text2};
  ${typeset('small')}
`;
