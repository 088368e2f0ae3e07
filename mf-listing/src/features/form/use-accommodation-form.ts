import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useForm } from 'react-hook-form';
import { DURATIONS, type FieldError, pageAddress } from '@elbi/contract/domain';
import {
  ApiError,
  errorMessageOf,
  useLeaveConfirmation,
  useNavigation,
  useResumable,
  useToast,
} from '@elbi/portal-sdk';
import { formCopy } from './copy.ts';
import { type Draft, clearDraft, saveDraft } from './draft-store.ts';
import { type AccommodationFormValues, type FormField, STEPS, type Step } from './form-fields.tsx';
import { listErrors, parsedValues, placeErrors, stepResolver } from './form-schema.ts';
import { usePictures } from './pictures/use-pictures.ts';
import type { SavedPlace, Submission } from './use-form-actions.ts';
import { useDraftKeeper } from './use-draft.ts';
import { useStep } from './use-step.ts';

export interface AccommodationFormOptions {
  /** Initial values of the form. */
  start: Draft;
  /** The stored place or an empty form, for comparison with a draft. */
  original: Omit<Draft, 'step'>;
  /** Storage key of the draft of this user and place. */
  draftKey: string;
  /** Whether the stored draft was discarded, which removed the focused button. */
  isStartedOver: boolean;
  /** Whether an admin changes another user's place. */
  reasonRequired: boolean;
  save: (submission: Submission) => Promise<SavedPlace>;
}

/** Element that gets the focus when a step appears. */
type FocusTarget = FormField | 'heading' | 'pictures' | 'problem';

/** The logic of the wizard: steps, validation, draft, saving. */
export function useAccommodationForm(options: AccommodationFormOptions) {
  const { start, original, draftKey, isStartedOver, reasonRequired, save } = options;
  const toast = useToast();
  const { navigate } = useNavigation();
  const { step, show, back } = useStep(start.step);
  const [target, setTarget] = useState<{ step: Step; focus: FocusTarget } | null>(null);
  const [isDone, setDone] = useState(false);
  /** Set immediately, while the state waits for the next render. */
  const isSaved = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const problemRef = useRef<HTMLParagraphElement>(null);
  const pictureButtonRef = useRef<HTMLButtonElement>(null);
  const form = useForm<AccommodationFormValues>({
    defaultValues: start.values,
    mode: 'onTouched',
    resolver: stepResolver(step, { reasonRequired }),
  });
  const pictures = usePictures(start.pictures, draftKey);
  const lost = start.unsent?.filter((name) => !pictures.items.some((item) => item.name === name));
  useDraftKeeper(isDone ? null : draftKey, form, pictures.list, step);

  const leaving = useLeaveConfirmation(() => !isSaved.current && isChanged());

  const moveFocus = useEffectEvent(() => {
    const focus = target?.step === step ? target.focus : 'heading';
    if (focus === 'heading') {
      headingRef.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    } else if (focus === 'pictures') pictureButtonRef.current?.focus();
    else if (focus === 'problem') problemRef.current?.focus();
    else form.setFocus(focus);
  });
  /** A reload returns to the visible step, not to the furthest. */
  const keepStep = useEffectEvent(() => {
    saveDraft(draftKey, { values: form.getValues(), ...pictures.list.draft(), step });
  });
  const shown = useRef({ step, target });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, target };
    // Also after the browser's Back or Forward.
    if (before.step !== step) keepStep();
    if (before.step !== step || before.target !== target) moveFocus();
  }, [step, target]);

  const shownAt = useRef(0);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
  }, [step]);

  /** Ignores a press that was meant for the former step, like the second one of a double click. */
  function handlePress(event: MouseEvent) {
    if (event.detail <= 1 && event.timeStamp >= shownAt.current) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const moveAtStart = useEffectEvent(() => {
    if (isStartedOver) moveFocus();
  });
  useEffect(() => moveAtStart(), []);

  /** Whether input would be lost, including that of a restored draft. */
  function isChanged(): boolean {
    const now = { values: form.getValues(), pictures: pictures.list.uploaded() };
    const before = { values: original.values, pictures: original.pictures };
    return JSON.stringify(now) !== JSON.stringify(before);
  }

  function turnTo(next: Step, focus: FocusTarget) {
    setTarget({ step: next, focus });
    if (next !== step) show(next);
  }

  /** Resets a step, so that it shows no errors before input. */
  function renew() {
    form.reset(form.getValues(), { keepValues: true, keepDirty: true, keepTouched: true });
    setProblem(null);
  }

  function goTo(next: Step) {
    renew();
    turnTo(next, 'heading');
  }

  function handleBack() {
    renew();
    back();
  }

  /**
   * Moves the focus to the first error. Errors of hidden fields are the form's own message.
   * @param saying messages that the form always shows
   */
  function goToError(errors: readonly FieldError[], saying: readonly string[] = []) {
    const placed = placeErrors(errors, form.getValues());
    const said = [...saying, ...placed.form];
    setProblem(said.length > 0 ? said.join(' ') : null);
    if (placed.first) turnTo(placed.first.step, placed.first.focus);
    else if (placed.form.length > 0) turnTo(step, 'problem');
    return placed;
  }

  function handleFailure(error: unknown) {
    const message = errorMessageOf(error);
    toast.error(message);
    const refused = error instanceof ApiError ? error.fields : [];
    const { fields, pictures: wrong } = goToError(refused, [formCopy.failed.saving, message]);
    for (const { field, message: text } of fields) {
      form.setError(field, { type: 'server', message: text });
    }
    if (wrong !== null) pictures.refuse(wrong);
  }

  const proceed = form.handleSubmit(
    () => {
      if (step === 'basic' && !pictures.check()) turnTo(step, 'pictures');
      else goTo(STEPS[STEPS.indexOf(step) + 1] ?? step);
    },
    (errors) => {
      if (step === 'basic') pictures.check();
      goToError(listErrors(errors));
    },
  );

  // The draft stores the values; a login may interrupt only the sending.
  const attempt = useResumable<null>(`submit ${draftKey}`, ({ isDue }) => {
    if (isDue && step === 'preview') void submit();
  });
  const submit = form.handleSubmit(
    async (values) => {
      setProblem(null);
      await pictures.list.settled();
      if (!pictures.check()) return turnTo('basic', 'pictures');
      try {
        const { message, placeId } = await attempt(null, () =>
          save({
            values: parsedValues(values),
            pictures: pictures.list.uploaded(),
            reason: values.reason,
          }),
        );
        isSaved.current = true;
        setDone(true);
        clearDraft(draftKey);
        toast.success(message, {
          duration: DURATIONS.toastError,
          action: {
            label: reasonRequired ? formCopy.actions.viewPlace : formCopy.actions.viewOwnPlace,
            to: pageAddress.place(placeId),
          },
        });
        navigate('/');
      } catch (error) {
        handleFailure(error);
      }
    },
    (errors) => void goToError(listErrors(errors)),
  );

  return {
    form,
    pictures,
    step,
    /** Names of the pictures of the draft that a reload lost, until they are chosen again. */
    lost,
    problem,
    headingRef,
    problemRef,
    pictureButtonRef,
    isPending: form.formState.isSubmitting && step === 'preview',
    leaving,
    goTo,
    handlePress,
    back: handleBack,
    handleSubmit: step === 'preview' ? submit : proceed,
  };
}
