import { PageHeader, PageLayout, typeset, color, space } from '@elbi/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useDocumentTitle } from '@elbi/portal-sdk';

/** A part of a text under a heading: paragraphs, and lists of points. */
interface TextSection {
  heading: string;
  body: readonly (string | readonly string[])[];
}

export interface TextPageProps {
  title: string;
  /** Effective date. */
  date: string;
  sections: readonly TextSection[];
  /** Between the date and the sections. */
  children?: ReactNode;
}

/** A page of text: title, date and sections. */
export function TextPage({ title, date, sections, children }: TextPageProps) {
  useDocumentTitle(title);
  return (
    <PageLayout width="read">
      <PageHeader title={title}>{date}</PageHeader>
      {children}
      {sections.map(({ heading, body }) => (
        <Section key={heading}>
          <Heading>{heading}</Heading>
          {body.map((part, index) =>
            typeof part === 'string' ? (
              <p key={index}>{part}</p>
            ) : (
              <List key={index}>
                {part.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </List>
            ),
          )}
        </Section>
      ))}
    </PageLayout>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  padding-bottom: ${space[36]};
  color: ${color.text2};
  ${typeset('body')}
  &:last-child {
    padding-bottom: ${space[88]};
  }
`;

const Heading = styled.h2`
  color: ${color.text};
  ${typeset('groupTitle')}
`;

const List = styled.ul`
  display: grid;
  gap: ${space[6]};
  padding-inline-start: ${space[20]};
  list-style: disc;
`;
