import type { MouseEvent } from 'react';
import {
  Icon,
  Link as TextLink,
  below,
  color,
  layer,
  radius,
  screenOnly,
  shadow,
  size,
  space,
  typeset,
  visuallyHidden,
} from '@elbi/design-system';
import { Link, useNavigation } from '@elbi/portal-sdk';
import { ArrowLeft } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/**
 * A link back to the list. Within the portal it acts like the browser's Back, which restores
 * filters and scroll position; after a deep link it leads to all places.
 */
export function BackLink() {
  const { location, back } = useNavigation();
  const from = originOf(location.state);

  function handleClick(event: MouseEvent) {
    if (!from || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    back();
  }

  return (
    <Root variant="quiet" render={<Link to={from ?? '/'} onClick={handleClick} />}>
      <Icon icon={ArrowLeft} />
      <Text>{wordsOf(from)}</Text>
    </Root>
  );
}

/** Returns the list that linked here, from the history state: results or a profile. */
function originOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(profile\/(owner|user))?(\?|$)/.test(from) ? from : null;
}

function wordsOf(from: string | null): string {
  if (from === null) return copy.back.toAll;
  return from.startsWith('/profile/') ? copy.back.toProfile : copy.back.toResults;
}

/** On phones a disc over the corner of the picture. */
const Root = styled(TextLink)`
  && {
    justify-self: start;
    min-height: ${size.targetMin};
    ${typeset('label')}
    ${below.tablet} {
      position: absolute;
      top: ${space[12]};
      inset-inline-start: calc(${space[4]} * -1);
      z-index: ${layer.raised};
      justify-content: center;
      width: ${size.targetMin};
      border-radius: ${radius.full};
      background: ${color.photoChip};
      box-shadow: ${shadow.disc};
      color: ${color.onPhotoChip};
    }
    ${screenOnly}
  }
`;

const Text = styled.span`
  ${below.tablet} {
    ${visuallyHidden}
  }
`;
