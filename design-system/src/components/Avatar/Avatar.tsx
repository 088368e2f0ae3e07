import { useState } from 'react';
import { UserRound } from 'lucide-react';
import styled from 'styled-components';
import { color, radius, size as sizes, text, weight } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';
import { avatarColour, initials } from './initials.ts';

/** 40, 60 and 92 px. */
export type AvatarSize = 's' | 'm' | 'xl';

export interface AvatarProps {
  /** The user's name, for the initials. */
  name: string;
  /** Selects the colour, so that a user has the same one everywhere; by default the name does. */
  id?: string;
  /** The picture; without one, initials. */
  src?: string | null;
  /** 40, 60 and 92 px. */
  size?: AvatarSize;
  /** Shows a figure instead of initials. */
  anonymous?: boolean;
  className?: string;
}

/** A user's picture or initials. The name is beside it, so screen readers skip it. */
export function Avatar({ name, id, src, size = 's', anonymous = false, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const showPicture = !anonymous && src && failed !== src;
  return (
    <Root
      className={className}
      aria-hidden="true"
      data-size={size}
      data-colour={anonymous ? 5 : avatarColour(id ?? name)}
    >
      {showPicture ? (
        <img src={src} alt="" onError={() => setFailed(src)} />
      ) : anonymous ? (
        <Icon icon={UserRound} />
      ) : (
        initials(name)
      )}
    </Root>
  );
}

const colours = ([1, 2, 3, 4, 5] as const)
  .map(
    (number) => `
  &[data-colour='${number}'] {
    background: ${color[`avatar${number}`]};
    color: ${color[`onAvatar${number}`]};
  }`,
  )
  .join('');

const Root = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${sizes.avatarS};
  height: ${sizes.avatarS};
  overflow: hidden;
  border-radius: ${radius.full};
  font: ${text.button};
  font-weight: ${weight.semibold};
  text-transform: uppercase;
  user-select: none;
  ${colours}
  &[data-size='m'] {
    width: ${sizes.avatarM};
    height: ${sizes.avatarM};
    font: ${text.dialogTitle};
  }
  &[data-size='xl'] {
    width: ${sizes.avatarXl};
    height: ${sizes.avatarXl};
    font: ${text.pageTitle};
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
