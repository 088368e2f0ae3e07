import type { ReactElement, ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { rendered } from '../../internal/rendered.tsx';
import { focusRing, forcedColours, typeset } from '../../theme/mixins.ts';
import {
  below,
  border,
  color,
  from,
  motionDuration,
  radius,
  size,
  space,
  weight,
} from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';
import { pageRow } from './page-range.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** How many pages the list has. */
  pages: number;
  /** The address of a page: every number is a real link. */
  hrefFor: (page: number) => string;
  /** The element of a link, `(href) => <Link to={href} keepScroll />`; an anchor without it. */
  renderLink?: (href: string, page: number) => ReactElement;
  /** Distinguishes several lists of a view. */
  label?: string;
  className?: string;
}

/** Links to the pages of a list; nothing for fewer than two pages. */
export function Pagination({
  page,
  pages,
  hrefFor,
  renderLink = (href) => <a href={href} />,
  label = copy.pagination.label,
  className,
}: PaginationProps) {
  if (pages <= 1) return null;
  const link = (target: number, name: string, children: ReactNode, current = false) => (
    <PageLink
      render={renderLink(hrefFor(target), target)}
      aria-label={name}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </PageLink>
  );
  const step = (target: number, name: string, children: ReactNode) =>
    target >= 1 && target <= pages ? (
      link(target, name, children)
    ) : (
      <Off aria-hidden="true">{children}</Off>
    );
  return (
    <nav aria-label={label} className={className}>
      <List>
        <li>{step(page - 1, copy.pagination.previous, <Icon icon={ChevronLeft} />)}</li>
        {pageRow(page, pages).map(({ item, shown }, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item} data-shown={shown}>
            {item === 'gap' ? (
              <Gap aria-hidden="true">…</Gap>
            ) : (
              link(item, copy.pagination.page(item), item, item === page)
            )}
          </li>
        ))}
        <li>{step(page + 1, copy.pagination.next, <Icon icon={ChevronRight} />)}</li>
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[8]};
  ${below.tablet} {
    /* On the smallest phones the numbers are narrower, so that none wraps. */
    flex-wrap: nowrap;
    gap: ${space[6]};
    & > li {
      min-width: 0;
    }
    & > [data-shown='wide'] {
      display: none;
    }
  }
  ${from.tablet} {
    & > [data-shown='narrow'] {
      display: none;
    }
  }
`;

const PageLink = styled(rendered('a'))`
  display: grid;
  place-items: center;
  min-width: ${size.targetMin};
  height: ${size.targetMin};
  padding-inline: ${space[8]};
  ${below.tablet} {
    width: ${size.targetMin};
    min-width: 0;
    max-width: 100%;
    padding-inline: ${space[4]};
  }
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.text};
  ${typeset('label')}
  text-decoration: none;
  transition: border-color ${motionDuration.colour} ease-out;
  ${focusRing}
  &:hover {
    border-color: ${color.lineStrong};
  }
  &[aria-current='page'] {
    border-color: ${color.action};
    background: ${color.selected};
    color: ${color.selectedText};
    font-weight: ${weight.semibold};
    ${forcedColours} {
      border-width: ${border.tab};
    }
  }
`;

const Off = styled.span`
  display: grid;
  place-items: center;
  width: ${size.targetMin};
  max-width: 100%;
  height: ${size.targetMin};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.text3};
`;

const Gap = styled.span`
  display: grid;
  place-items: center;
  width: ${size.iconL};
  height: ${size.targetMin};
  color: ${color.text3};
`;
