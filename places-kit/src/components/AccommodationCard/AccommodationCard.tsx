import type { ReactElement, ReactNode } from 'react';
import { BadgeCheck, Columns3, Heart, Pencil } from 'lucide-react';
import styled from 'styled-components';
import {
  AfterMount,
  Badge,
  border,
  canHover,
  color,
  forcedColours,
  IconButton,
  motionDuration,
  motionEase,
  motionSafe,
  narrower,
  oneLine,
  Picture,
  radius,
  rendered,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { type PriceBasis, type PriceUnit, curfewText } from '@elbi/contract/domain';
import { copy } from '../../copy.ts';
import { Price } from '../Price/Price.tsx';
import { Rating } from '../Rating/Rating.tsx';

export interface AccommodationCardProps {
  /** The name of the place. */
  name: string;
  /** The card's one link: `<Link to="/accommodation/?id=…" />` of the portal SDK, or an anchor. */
  link: ReactElement;
  /** The first picture of the place; without one, a drawing. */
  picture: { src: string | null | undefined; alt: string };
  /** For example "Batong Malake", "Bed Space". */
  place: readonly string[];
  /** For example "6 min walk to Main Gate". */
  walk?: string | null;
  /** For example "Coed". */
  facts: readonly string[];
  /** The curfew in a format of `formatTime`; null means none. */
  curfew?: string | null;
  /** Null while a new place has none. */
  price: { amount: number; unit: PriceUnit; basis?: PriceBasis; from?: boolean } | null;
  /** The mean of its reviews, and how many there are. */
  rating: { average: number; count: number };
  /** Whether the owner is verified. */
  verified?: boolean;
  /** For example "3 beds left". With `verified` it is the second badge; there are at most two. */
  vacancy?: string;
  /** The heart. On the user's own place set `editLink` instead; with neither there is none. */
  favourite?: { on: boolean; onToggle: () => void };
  /** A checkbox that adds the place to the comparison. */
  compare?: { on: boolean; onToggle: () => void };
  /** The edit button of the user's own place. */
  editLink?: ReactElement;
  /** A label on the photo instead of the badges, like "Archived". */
  ribbon?: string;
  /** Drawn width of the photo, as in `<img sizes>`. */
  sizes?: string;
  /** Loads the photo eagerly, for cards above the fold. */
  eager?: boolean;
  /** Loads its picture first, for cards of the first screen. */
  priority?: boolean;
  /** Text below the price, like a count of saves on the user's own cards. */
  footer?: ReactNode;
}

const CARD_SIZES =
  '(min-width: 1280px) 270px, (min-width: 1024px) 25vw, (min-width: 480px) 50vw, 100vw';

/** A place in a list. The whole card is one link; the heart is separate. */
export function AccommodationCard({
  name,
  link,
  picture,
  place,
  walk,
  facts,
  curfew,
  price,
  rating,
  verified = false,
  vacancy,
  favourite,
  compare,
  editLink,
  ribbon,
  sizes = CARD_SIZES,
  eager,
  priority,
  footer,
}: AccommodationCardProps) {
  return (
    <Root>
      <Photo>
        <Picture {...picture} sizes={sizes} eager={eager} priority={priority} />
      </Photo>
      <Text>
        <Name title={name}>
          <CardLink render={link}>{name}</CardLink>
        </Name>
        <Line>{place.join(' · ')}</Line>
        {walk && <Line>{walk}</Line>}
        <Line>{[...facts, ...curfewFacts(curfew)].join(' · ')}</Line>
        <PriceRoom>
          <PriceLine>
            {price && <Price from {...price} />}
            <Rating value={rating.average} count={rating.count} />
          </PriceLine>
        </PriceRoom>
        {footer}
      </Text>
      <AfterMount>
        <OnPhoto>
          {(ribbon || verified || vacancy) && (
            <Badges>
              {ribbon ? (
                <Badge variant="photo">{ribbon}</Badge>
              ) : (
                <>
                  {verified && (
                    <Badge variant="photo" icon={BadgeCheck}>
                      {copy.card.verified}
                    </Badge>
                  )}
                  {vacancy && <Badge variant="photo">{vacancy}</Badge>}
                </>
              )}
            </Badges>
          )}
          {editLink ? (
            <Corner
              icon={Pencil}
              variant="onPhoto"
              label={copy.card.edit(name)}
              render={editLink}
            />
          ) : (
            favourite && (
              <HeartButton
                icon={Heart}
                variant="onPhoto"
                label={copy.card.save(name)}
                pressed={favourite.on}
                onClick={favourite.onToggle}
              />
            )
          )}
          {compare && (
            <CompareButton
              icon={Columns3}
              variant="onPhoto"
              label={copy.card.compare(name)}
              data-label={copy.card.compareShort}
              pressed={compare.on}
              onClick={compare.onToggle}
            />
          )}
        </OnPhoto>
      </AfterMount>
    </Root>
  );
}

function curfewFacts(curfew: string | null | undefined): string[] {
  if (curfew === undefined) return [];
  return [curfew === null ? curfewText(null) : copy.card.curfew(curfewText(curfew))];
}

/** Text below the photo, or beside it if the card grid sets `--card-columns`. */
const Root = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[14]};
  align-content: start;
  align-items: start;
  min-width: 0;
`;

const Photo = styled.div`
  grid-area: 1 / 1;
  overflow: hidden;
  border-radius: ${radius.photo};
  img {
    ${motionSafe} {
      transition: scale ${motionDuration.photo} ${motionEase.standard};
    }
  }
  ${canHover} {
    ${Root}:hover & img {
      scale: 1.02;
    }
  }
`;

const Text = styled.div`
  min-width: 0;
`;

const Name = styled.h3`
  ${typeset('cardTitle')}
  ${oneLine}
  text-wrap: nowrap;
  & + p {
    margin-top: ${space[2]};
  }
`;

/** The link covers the whole card. */
const CardLink = styled(rendered('a'))`
  color: inherit;
  text-decoration: none;
  text-underline-offset: ${size.underlineGap};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.photo};
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible::after {
    outline: ${border.strong} solid ${color.text};
    outline-offset: ${space[8]};
  }
  ${canHover} {
    ${Root}:hover & {
      text-decoration: underline;
      text-decoration-thickness: ${border.hairline};
    }
  }
`;

const Line = styled.p`
  color: ${color.text2};
  ${typeset('cardText')}
  ${oneLine}
`;

/** Not on the text as a whole, because older browsers would limit the card's link to it. */
const PriceRoom = styled.div`
  container-type: inline-size;
`;

const PriceLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[8]};
  margin-top: ${space[10]};
  ${narrower.cardStacked} {
    flex-direction: column;
    align-items: flex-start;
    margin-top: ${space[8]};
  }
`;

/** Above the card's link, but transparent to presses. */
const OnPhoto = styled.div`
  grid-area: 1 / 1;
  position: relative;
  align-self: stretch;
  container-type: inline-size;
  pointer-events: none;
  & > :is(a, button) {
    pointer-events: auto;
  }
`;

const Badges = styled.div`
  position: absolute;
  top: ${space[10]};
  inset-inline-start: ${space[10]};
  display: flex;
  gap: ${space[6]};
  max-width: calc(100% - ${size.targetMin} - ${space[20]});
  ${narrower.cardNarrow} {
    & > :first-child:not(:last-child) {
      padding-inline: ${space[6]};
    }
    & > :first-child:not(:last-child) > svg {
      margin: 0;
    }
    & > :first-child:not(:last-child) > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

const Corner = styled(IconButton)`
  position: absolute;
  top: ${space[4]};
  inset-inline-end: ${space[4]};
`;

/** Below the corner. Its label is beside it; with a mouse, on hover. */
const CompareButton = styled(Corner)`
  top: calc(${size.targetMin} + ${space[4]});
  &::before {
    content: attr(data-label);
    position: absolute;
    inset-inline-end: 100%;
    padding: ${space[2]} ${space[10]};
    border-radius: ${radius.full};
    background: ${color.photoChip};
    color: ${color.onPhotoChip};
    ${typeset('captionMedium')}
  }
  ${canHover} {
    &:not(:hover, :focus-visible)::before {
      content: none;
    }
  }
  &[aria-pressed='true'] svg {
    color: ${color.heartLine};
  }
`;

const HeartButton = styled(Corner)`
  &[aria-pressed='true'] svg {
    fill: ${color.heart};
    color: ${color.heartLine};
    ${forcedColours} {
      fill: currentColor;
    }
    ${motionSafe} {
      animation: heart ${motionDuration.heart} ${motionEase.standard};
    }
  }
  @keyframes heart {
    50% {
      scale: 1.18;
    }
  }
`;
