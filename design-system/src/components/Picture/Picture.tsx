import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Image } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { typeset } from '../../theme/mixins.ts';
import { border, color, filter, radius, space } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

/** Widths of every picture on the server; the addresses differ only in the number. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;

export interface PictureProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The address of the 1280 file, or null when there is none. */
  src: string | null | undefined;
  /** Alternative text; empty when the adjacent text describes the picture. */
  alt: string;
  /** Drawn width, as in `<img sizes>`. */
  sizes?: string;
  /** 4:3 on cards, 16:9 for a single picture of a page; `fill` fills its container. */
  ratio?: '4/3' | '16/9' | '1/1' | 'fill';
  /** Loads immediately, for pictures in view when the page opens. Others are lazy. */
  eager?: boolean;
  /** The largest picture of the page. */
  priority?: boolean;
  /** The radius: of a card, of a thumbnail, or none. */
  rounded?: 'photo' | 'small' | 'none';
}

/**
 * A picture in a fixed box, which avoids layout shifts. A missing or failed picture is
 * replaced by a message.
 */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  ratio = '4/3',
  eager = false,
  priority = false,
  rounded = 'photo',
  ...rest
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // A server-rendered picture may have failed before hydration.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  return (
    <Box {...rest} data-ratio={ratio} data-rounded={rounded}>
      {src && src !== failedSrc ? (
        <img
          ref={image}
          src={pictureAtWidth(src, 640)}
          srcSet={isSized(src) ? srcSetOf(src) : undefined}
          sizes={isSized(src) ? sizes : undefined}
          alt={alt}
          loading={eager || priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <Placeholder role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Icon icon={Image} size="l" />
          <span aria-hidden="true">{src ? copy.picture.failed : copy.picture.none}</span>
        </Placeholder>
      )}
    </Box>
  );
}

function isSized(src: string): boolean {
  return /\/\d+\.webp$/.test(src);
}

function pictureAtWidth(src: string, width: number): string {
  return src.replace(/\/\d+\.webp$/, `/${width}.webp`);
}

function srcSetOf(src: string): string {
  return PICTURE_WIDTHS.map((width) => `${pictureAtWidth(src, width)} ${width}w`).join(', ');
}

/** A span, because a picture may be within a button. */
const Box = styled.span`
  display: block;
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.photo};
  background: ${color.sunken2};
  &[data-ratio='16/9'] {
    aspect-ratio: 16 / 9;
  }
  &[data-ratio='1/1'] {
    aspect-ratio: 1;
  }
  &[data-ratio='fill'] {
    aspect-ratio: auto;
    height: 100%;
  }
  &[data-rounded='small'] {
    border-radius: ${radius.small};
  }
  &[data-rounded='none'] {
    border-radius: 0;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 ${border.hairline} ${color.photoLine};
    pointer-events: none;
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: brightness(${filter.photoBrightness}) saturate(${filter.photoSaturation});
  }
`;

const Placeholder = styled.span`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[6]};
  width: 100%;
  height: 100%;
  color: ${color.text2};
  ${typeset('caption')}
  [data-rounded='small'] > & > span {
    display: none;
  }
`;
