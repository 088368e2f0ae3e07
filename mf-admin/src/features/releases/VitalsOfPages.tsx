import { Fragment } from 'react';
import type { PageVitals } from '@elbi/contract/domain';
import { color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { releasesCopy as copy } from './releases-copy.ts';

interface VitalsOfPagesProps {
  label: string;
  pages: readonly PageVitals[];
}

/** Web vitals of a version's pages; nothing without measurements. */
export function VitalsOfPages({ label, pages }: VitalsOfPagesProps) {
  if (pages.length === 0) return null;
  return (
    <List aria-label={label}>
      {pages.map(({ route, pageLoads, vitals }) => (
        <li key={route}>
          <p>
            <Route>{route}</Route> <span>{copy.vitals.of(pageLoads)}</span>
          </p>
          <p>
            {vitals.map((vital, index) => (
              <Fragment key={vital.name}>
                {index > 0 && <span>{copy.separator}</span>}
                <Vital {...vital} />
              </Fragment>
            ))}
          </p>
        </li>
      ))}
    </List>
  );
}

function Vital({ name, p75, rating }: PageVitals['vitals'][number]) {
  const { short, long } = copy.vitals.name(name);
  const text = copy.vitals.rating(rating);
  return (
    <>
      <abbr title={long}>{short}</abbr> <span>{copy.vitals.value(name, p75)}</span>
      <span>,</span> {rating === 'good' ? <span>{text}</span> : <strong>{text}</strong>}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[6]};
  margin-top: ${space[6]};
  color: ${color.text2};
  overflow-wrap: anywhere;
  ${typeset('small')}
`;

const Route = styled.span`
  ${typeset('smallMedium')}
`;
