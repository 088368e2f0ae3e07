import {
  type AccommodationView,
  type FULL_UNTIL,
  VACANCY_DIALOG,
  isAskFirst,
  vacancyLabel,
} from '@elbi/contract/domain';
import { Button, color, space, typeset } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import {
  LazyPart,
  deferred,
  preloadOnIntent,
  useNavigation,
  useNow,
  useResumableDialog,
  useSession,
} from '@elbi/portal-sdk';
import { useResumableWrite } from '@elbi/portal-sdk/forms';
import styled from 'styled-components';
import { useAccommodationActions } from '../../api/use-accommodation-actions.ts';
import { copy } from '../../copy.ts';
import { BoxSection, BoxTitle } from '../contact/box-parts.ts';
import type { VacancyValues } from './VacancyDialog.tsx';

const vacancyDialog = deferred(() => import('./VacancyDialog.tsx'));

/** Availability and its date; the owner changes it here (S7.free.1, S7.free.2). */
export function Vacancy({ accommodation }: Pick<AccommodationView, 'accommodation'>) {
  const { vacancy, abilities } = accommodation;
  const { user } = useSession();
  const now = useNow().getTime();
  const label = vacancyLabel(vacancy, now);
  const confirmed = vacancy.confirmedAt && formatDate(vacancy.confirmedAt);
  return (
    <BoxSection id={VACANCY_DIALOG}>
      <BoxTitle>{copy.vacancy.title}</BoxTitle>
      {confirmed && isAskFirst(vacancy, now) ? (
        <p>{copy.vacancy.askFirst(confirmed)}</p>
      ) : (
        <>
          <p>{label ?? (abilities?.edit ? copy.vacancy.unknownYet : copy.vacancy.unknown)}</p>
          {confirmed && <AsOf>{copy.vacancy.confirmed(confirmed)}</AsOf>}
        </>
      )}
      {abilities?.edit && <VacancyActions accommodation={accommodation} />}
      {!user && <ReminderLogin />}
    </BoxSection>
  );
}

/** The login of a visitor who comes from a reminder: an owner whose session has ended. */
function ReminderLogin() {
  const { open, props } = useResumableDialog(VACANCY_DIALOG);
  return (
    props.open && (
      <Actions>
        <Button size="s" onClick={open}>
          {copy.vacancy.logIn}
        </Button>
      </Actions>
    )
  );
}

/** One tap confirms the availability; a dialog changes it. */
function VacancyActions({ accommodation }: Pick<AccommodationView, 'accommodation'>) {
  const { _id, vacancy, pax } = accommodation;
  const { setVacancy } = useAccommodationActions(_id);
  const { isPending, write } = useResumableWrite(`still vacant ${_id}`, setVacancy);
  const dialog = useResumableDialog<VacancyValues>(VACANCY_DIALOG);
  const { hash, state } = useNavigation().location;
  const asked = hash === `#${VACANCY_DIALOG}` ? (state as Partial<typeof FULL_UNTIL> | null) : null;

  return (
    <Actions>
      {vacancy.status !== 'unknown' && (
        <Button
          size="s"
          isPending={isPending}
          pendingLabel={copy.vacancy.sending}
          onClick={() => {
            const { status, slots, freeFrom } = vacancy;
            void write({ status, slots, freeFrom });
          }}
        >
          {copy.vacancy.still}
        </Button>
      )}
      <Button size="s" variant="text" {...preloadOnIntent(vacancyDialog)} onClick={dialog.open}>
        {vacancy.status === 'unknown' ? copy.vacancy.say : copy.vacancy.change}
      </Button>
      <LazyPart
        part={vacancyDialog}
        key={dialog.round}
        {...dialog.props}
        vacancy={vacancy}
        status={asked?.vacancy}
        pax={pax}
        onSave={setVacancy}
      />
    </Actions>
  );
}

const AsOf = styled.p`
  color: ${color.text2};
  ${typeset('small')}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[12]};
`;
