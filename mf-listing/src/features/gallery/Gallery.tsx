import { type UIEvent, useState } from 'react';
import type { Accommodation } from '@elbi/contract/domain';
import { Button, Picture } from '@elbi/design-system';
import { LazyPart, deferred, preloadOnIntent } from '@elbi/portal-sdk';
import { Images } from 'lucide-react';
import { copy } from '../../copy.ts';
import { List, Position, Root, ShowAll, Slot } from './gallery-parts.ts';
import { picturesOf } from './pictures.ts';

const lightbox = deferred(async () => (await import('./Lightbox.tsx')).Lightbox);

/** Pictures of the mosaic on a desktop; a phone has all of them in a strip. */
const MOSAIC = 3;

const SIZES = {
  first: '(min-width: 1240px) 770px, (min-width: 480px) 66vw, 100vw',
  beside: '(min-width: 1240px) 385px, (min-width: 480px) 33vw, 100vw',
  alone: '(min-width: 1240px) 705px, (min-width: 1024px) 60vw, 100vw',
} as const;

/**
 * The pictures of a place: a mosaic of three, or a single one; on phones a strip to swipe through.
 * Each opens in the lightbox.
 */
export function Gallery({ place }: { place: Accommodation }) {
  const pictures = picturesOf(place);
  const [opened, setOpened] = useState<number | null>(null);
  // Position of the strip; pictures beyond the next one are not fetched.
  const [strip, setStrip] = useState({ at: 0, furthest: 0 });
  const count = pictures.length;

  function handleScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    const at = Math.round(scrollLeft / Math.max(1, clientWidth));
    if (at !== strip.at) setStrip({ at, furthest: Math.max(at, strip.furthest) });
  }

  if (count === 0) {
    return (
      <Root data-layout="single">
        <Picture src={null} alt={copy.gallery.none} ratio="16/9" rounded="none" />
      </Root>
    );
  }
  return (
    <Root as="section" aria-label={copy.gallery.label} data-layout={layoutOf(count)}>
      <List onScroll={handleScroll}>
        {pictures.map(({ src, alt }, index) => (
          <li key={src}>
            <Slot
              type="button"
              aria-label={copy.gallery.open(index + 1, count, alt)}
              {...preloadOnIntent(lightbox)}
              onClick={() => setOpened(index)}
            >
              {index < Math.max(MOSAIC, strip.furthest + 2) && (
                <Picture
                  src={src}
                  alt=""
                  ratio="fill"
                  rounded="none"
                  priority={index === 0}
                  sizes={count === 1 ? SIZES.alone : index === 0 ? SIZES.first : SIZES.beside}
                />
              )}
            </Slot>
          </li>
        ))}
      </List>
      {count > 1 && (
        <>
          <Position aria-hidden="true">{copy.gallery.position(strip.at + 1, count)}</Position>
          <ShowAll>
            <Button icon={Images} {...preloadOnIntent(lightbox)} onClick={() => setOpened(0)}>
              {copy.gallery.showAll(count)}
            </Button>
          </ShowAll>
        </>
      )}
      <LazyPart
        part={lightbox}
        open={opened !== null}
        onOpenChange={(open) => !open && setOpened(null)}
        title={copy.gallery.title(place.accommodationName)}
        pictures={pictures}
        index={opened}
        onIndexChange={setOpened}
      />
    </Root>
  );
}

/** Returns whether the pictures of a place take the full width of the page. */
export function isMosaic({ pictures }: Pick<Accommodation, 'pictures'>): boolean {
  return pictures.length > 1;
}

function layoutOf(count: number): 'single' | 'pair' | 'mosaic' {
  if (count === 1) return 'single';
  return count === 2 ? 'pair' : 'mosaic';
}
