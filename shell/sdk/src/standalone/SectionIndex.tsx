import { Link as TextLink, PageLayout, PageHeader, space } from '@elbi/design-system';
import styled from 'styled-components';
import { Link } from '../navigation/navigation.tsx';
import type { Section } from '../section/define-section.ts';
import { copy } from './copy.ts';

interface SectionIndexProps {
  section: Section;
  /** Why the page that was asked for does not show. */
  problem: string;
}

/** What a section has, for addresses at which it has nothing to show. */
export function SectionIndex({ section, problem }: SectionIndexProps) {
  const fragments = Object.keys(section.fragments);
  return (
    <PageLayout>
      <PageHeader title={copy.pages}>{problem}</PageHeader>
      <List>
        {section.routes.map(({ path, title }) => (
          <li key={path}>
            <TextLink render={<Link to={path} />}>{`${title} (${path})`}</TextLink>
          </li>
        ))}
      </List>
      {fragments.length > 0 && (
        <>
          <h2>{copy.fragments}</h2>
          <List>
            {fragments.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </List>
        </>
      )}
    </PageLayout>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding-bottom: ${space[24]};
`;
