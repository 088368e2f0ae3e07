import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import {
  Button,
  Callout,
  ConfirmDialog,
  Form,
  FormActions,
  Link,
  PageHeader,
  PageLayout,
  Stepper,
  below,
  color,
  size,
  space,
  typeset,
  visuallyHidden,
} from '@elbi/design-system';
import type { Accommodation } from '@elbi/contract/domain';
import { formCopy } from './copy.ts';
import { STEPS } from './form-fields.tsx';
import { LiveCard } from './LiveCard.tsx';
import { AdditionalStep } from './steps/AdditionalStep.tsx';
import { BasicStep } from './steps/BasicStep.tsx';
import { PreviewStep } from './steps/PreviewStep.tsx';
import { type AccommodationFormOptions, useAccommodationForm } from './use-accommodation-form.ts';

export interface AccommodationWizardProps extends AccommodationFormOptions {
  title: string;
  /** The initial values; the form does not change this object. */
  rating: { average: number; count: number };
  /** The office's list that a change of the place would take it off; null for none. */
  approval: Accommodation['approval'];
  /** Discards the draft; null when the form did not start with one. */
  onDiscard: (() => void) | null;
}

/** The three steps of adding or editing a place. */
export function AccommodationWizard({
  title,
  rating,
  approval,
  onDiscard,
  ...options
}: AccommodationWizardProps) {
  const wizard = useAccommodationForm(options);
  const { step, pictures, lost = [], problem, isPending, leaving } = wizard;
  const { actions, draft, leave, steps } = formCopy;
  const position = STEPS.indexOf(step);
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <FormProvider {...wizard.form}>
      <Form aria-label={title} onSubmit={(event) => void wizard.handleSubmit(event)}>
        <PageLayout>
          <PageHeader
            title={title}
            divided
            actions={<Stepper steps={STEPS.map((name) => steps[name])} current={position} />}
          />
          <Columns>
            <div>
              <StepHeading ref={wizard.headingRef} tabIndex={-1}>
                {formCopy.stepHeading(steps[step], position + 1, STEPS.length)}
              </StepHeading>
              {onDiscard && (
                <Notice>
                  <span>{draft.restored}</span> {lost.length > 0 && <span>{draft.lost(lost)}</span>}{' '}
                  <Link render={<button type="button" />} onClick={() => setDiscarding(true)}>
                    {draft.discard}
                  </Link>
                </Notice>
              )}
              {approval && step !== 'additional' && (
                <Notice>
                  <span>{formCopy.approved(approval)}</span>
                </Notice>
              )}
              {step === 'basic' && (
                <BasicStep pictures={pictures} pictureButtonRef={wizard.pictureButtonRef} />
              )}
              {step === 'additional' && <AdditionalStep />}
              {step === 'preview' && (
                <PreviewStep
                  pictures={pictures}
                  onEdit={wizard.goTo}
                  reasonRequired={options.reasonRequired}
                />
              )}
              {problem !== null && (
                <Problem ref={wizard.problemRef} tabIndex={-1}>
                  {problem}
                </Problem>
              )}
            </div>
            {step !== 'additional' && <LiveCard pictures={pictures} rating={rating} />}
          </Columns>
        </PageLayout>
        <Bar onClickCapture={wizard.handlePress}>
          <Button variant="text" disabled={isPending} onClick={wizard.back}>
            {actions.back}
          </Button>
          <Main variant="primary" type="submit" isPending={isPending}>
            {step === 'preview' ? actions.submit : actions.proceed}
          </Main>
        </Bar>
      </Form>
      <ConfirmDialog
        open={leaving.isOpen}
        onOpenChange={(open) => !open && leaving.stay()}
        title={leave.title}
        confirmLabel={leave.leave}
        cancelLabel={leave.stay}
        tone="default"
        onConfirm={leaving.leave}
      >
        {leave.text}
      </ConfirmDialog>
      {onDiscard && (
        <ConfirmDialog
          open={isDiscarding}
          onOpenChange={setDiscarding}
          title={draft.question}
          confirmLabel={draft.discard}
          cancelLabel={draft.keep}
          onConfirm={onDiscard}
        >
          {draft.text}
        </ConfirmDialog>
      )}
    </FormProvider>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${size.sideCard};
  gap: ${space[88]};
  align-items: start;
  padding-block: ${space[36]} ${space[40]};
  ${below.large} {
    gap: ${space[44]};
  }
  ${below.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${below.tablet} {
    padding-block: ${space[20]} ${space[24]};
  }
`;

/** Gets the focus when its step appears; the stepper shows the same. */
const StepHeading = styled.h2`
  ${visuallyHidden}
`;

const Notice = styled(Callout)`
  margin-bottom: ${space[28]};
`;

const Problem = styled.p`
  margin-top: ${space[20]};
  color: ${color.error};
  ${typeset('smallMedium')}
`;

/** Full width, with its buttons aligned to the page. */
const Bar = styled(FormActions)`
  padding-inline: max(${space[40]}, calc((100% - ${size.page}) / 2 + ${space[40]}));
  & > :first-child {
    margin-inline-start: calc(${space[14]} * -1);
  }
  ${below.desktop} {
    padding-inline: ${space[32]};
  }
  ${below.tablet} {
    padding-inline: ${space[16]};
  }
`;

const Main = styled(Button)`
  min-width: ${size.mainButton};
`;
