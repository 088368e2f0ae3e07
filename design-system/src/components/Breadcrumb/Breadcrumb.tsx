import type { ReactElement } from 'react';
import { ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { oneLine, typeset } from '../../theme/mixins.ts';
import { color, size, space } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';

export interface BreadcrumbItem {
  label: string;
  /** The last one, the page itself, has none. */
  link?: ReactElement;
}

export interface BreadcrumbProps {
  items: readonly BreadcrumbItem[];
  className?: string;
}

/** The way to this page, from the outside in. */
export function Breadcrumb({ items, className }: BreadcrumbProps) {
  return (
    <nav aria-label={copy.breadcrumb} className={className}>
      <List>
        {items.map((item, index) => (
          <Item key={`${index}-${item.label}`}>
            {index > 0 && <Icon icon={ChevronRight} size="s" />}
            {item.link ? (
              <Crumb variant="quiet" render={item.link}>
                {item.label}
              </Crumb>
            ) : (
              <Here aria-current="page">{item.label}</Here>
            )}
          </Item>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[6]};
  color: ${color.text2};
  ${typeset('label')}
`;

const Item = styled.li`
  display: flex;
  gap: ${space[6]};
  align-items: center;
  min-width: 0;
  max-width: 100%;
  & > svg {
    color: ${color.text3};
  }
`;

const Crumb = styled(Link)`
  padding-block: calc((${size.targetMin} - 1lh) / 2);
`;

const Here = styled.span`
  color: ${color.text};
  ${oneLine}
`;
