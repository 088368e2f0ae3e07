import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import {
  Avatar,
  border,
  color,
  Link,
  space,
  touchTarget,
  twoLines,
  typeset,
} from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import { Rating } from '../Rating/Rating.tsx';
import { copy } from './copy.ts';
import { ReviewText } from './ReviewText.tsx';

export interface ReviewCardProps {
  /** Who wrote it; an anonymous author has no link. */
  author: { name: string; id?: string; picture?: string | null; anonymous?: boolean };
  /** Stars; 0 when they are missing. */
  rating: number;
  /** The date. */
  date: string | Date;
  /** The review; one of more than 198 characters is cut to 147 until it is expanded. */
  text: string;
  /** In a profile: the place, with a link to it. */
  place?: { name: string; link?: ReactElement };
  /** The owner's reply. */
  reply?: { text: string; date: string | Date };
  /** Edit and Delete of the user's own review. */
  actions?: ReactNode;
  /** Marks the user's own review, like "Your review". */
  badge?: ReactNode;
  /** Comes before the date, like "University account". */
  note?: string;
}

/** A review of a place. */
export function ReviewCard({
  author,
  rating,
  date,
  text,
  place,
  reply,
  actions,
  badge,
  note,
}: ReviewCardProps) {
  const day = <time dateTime={new Date(date).toISOString()}>{formatDate(date)}</time>;
  return (
    <Root>
      <Head>
        <Avatar
          name={author.name}
          id={author.id}
          src={author.picture}
          anonymous={author.anonymous}
        />
        <Who>
          <Name>
            {place?.link ? (
              <PlaceLink variant="quiet" render={place.link}>
                <Cut>{place.name}</Cut>
              </PlaceLink>
            ) : (
              <Cut>{place?.name ?? author.name}</Cut>
            )}
          </Name>
          <When>
            {place && <span>{`${author.name} · `}</span>}
            {note && <span>{`${note} · `}</span>}
            <span>{place ? copy.postedLast : copy.posted}</span> {day}
          </When>
        </Who>
        {badge}
        <Rating value={rating} variant="stars" />
      </Head>
      <Body>
        <ReviewText text={text} of={place?.name ?? author.name} />
      </Body>
      {reply && (
        <Reply>
          <ReplyHead>
            <b>{copy.reply}</b>
            <time dateTime={new Date(reply.date).toISOString()}>{formatDate(reply.date)}</time>
          </ReplyHead>
          <ReviewText text={reply.text} of={copy.reply} />
        </Reply>
      )}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

const Root = styled.article`
  padding-block: ${space[20]};
  border-top: ${border.hairline} solid ${color.line};
`;

const Head = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
`;

const Who = styled.div`
  flex: 1;
  min-width: 0;
`;

const Name = styled.h3`
  ${typeset('button')}
`;

const PlaceLink = styled(Link)`
  display: inline-block;
  ${touchTarget}
`;

/** Truncates inside the link; outside, it would clip the link's target and focus ring. */
const Cut = styled.span`
  ${twoLines}
`;

const When = styled.p`
  color: ${color.text3};
  ${typeset('caption')}
`;

const Body = styled.div`
  max-width: 64ch;
  margin-top: ${space[10]};
`;

const Reply = styled.div`
  max-width: 64ch;
  margin-block-start: ${space[14]};
  margin-inline-start: ${space[20]};
  padding-inline-start: ${space[16]};
  border-inline-start: ${border.strong} solid ${color.line};
  ${typeset('compact')}
`;

const ReplyHead = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[10]};
  align-items: baseline;
  & > b {
    ${typeset('button')}
  }
  & > time {
    color: ${color.text3};
    ${typeset('caption')}
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[12]};
`;
