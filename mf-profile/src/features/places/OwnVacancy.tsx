import {
  type AccommodationSummary,
  FULL_UNTIL,
  VACANCY_DIALOG,
  VACANCY_STATUSES,
  type VacancyRequest,
  isAskFirst,
  labelOf,
  pageAddress,
  statedVacancy,
} from '@elbi/contract/domain';
import { Button, color, layer, space, typeset } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import { Link, api, useNow, useRefresh } from '@elbi/portal-sdk';
import { useResumableWrite } from '@elbi/portal-sdk/forms';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** The answers of one press where the availability is not stated. */
const FIRST_ANSWERS = ['available', 'full'] as const;

/**
 * When the availability of one's own place was confirmed. Once students read "Ask first", one press
 * confirms it (S7.free.5).
 */
export function OwnVacancy({ place }: { place: AccommodationSummary }) {
  const { vacancy } = place;
  const { status, slots, freeFrom, confirmedAt } = vacancy;
  const refresh = useRefresh();
  const { isPending, write } = useResumableWrite(`vacancy ${place._id}`, send);
  const isOld = isAskFirst(vacancy, useNow().getTime());
  const date = confirmedAt && formatDate(confirmedAt, 'short');

  async function send(body: VacancyRequest): Promise<string> {
    const params = { id: place._id };
    const { message } = await api.request('PUT /api/accom/vacancy/:id', { params, body });
    void refresh('/api/view/');
    return message;
  }

  const answer = (label: string, body: VacancyRequest) => (
    <Button
      key={label}
      size="s"
      isPending={isPending}
      pendingLabel={copy.vacancy.sending}
      aria-label={copy.vacancy.of(label, place.accommodationName)}
      onClick={() => void write(body)}
    >
      {label}
    </Button>
  );

  if (date && !isOld) return <Line>{copy.vacancy.confirmed(date)}</Line>;
  return (
    <>
      <Line>{date ? copy.vacancy.old(date) : copy.vacancy.unknown}</Line>
      <Answers>
        {status === 'unknown'
          ? FIRST_ANSWERS.map((key) =>
              answer(labelOf(VACANCY_STATUSES, key), { status: key, freeFrom: null }),
            )
          : answer(copy.vacancy.still(statedVacancy(vacancy)), {
              status,
              slots,
              freeFrom,
            })}
        <Button
          size="s"
          aria-label={copy.vacancy.of(copy.vacancy.fullUntil, place.accommodationName)}
          render={
            <Link to={`${pageAddress.place(place._id)}#${VACANCY_DIALOG}`} state={FULL_UNTIL} />
          }
        >
          {copy.vacancy.fullUntil}
        </Button>
      </Answers>
    </>
  );
}

const Line = styled.p`
  margin-top: ${space[8]};
  color: ${color.text2};
  ${typeset('small')}
`;

/** Above the link of the card. */
const Answers = styled.div`
  position: relative;
  z-index: ${layer.raised};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  width: fit-content;
  margin-top: ${space[8]};
`;
