import type { ComponentType } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { formCopy } from './copy.ts';
import {
  type AccommodationFormValues,
  type FormField,
  followersOf,
  optionsFor,
} from './form-fields.tsx';
import { isRequired } from './form-schema.ts';

/** Props that the form passes to a control. */
type Bound =
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'checked'
  | 'onValueChange'
  | 'onCheckedChange'
  | 'onChange'
  | 'onBlur'
  | 'error'
  | 'ref';
type Known = 'label' | 'help' | 'options';

type Props<Control> = Omit<Control, Bound | Known> &
  Partial<Pick<Control, Extract<keyof Control, Known>>> & {
    /** The control of the design system. */
    as: ComponentType<Control>;
    name: FormField;
    /** Fields to revalidate when this one changes. */
    recheck?: readonly FormField[];
  };

/** A field of the form: a control with its value, label, help, choices and error. */
export function Field<Control>({ as, name, recheck = [], ...props }: Props<Control>) {
  const { control, getFieldState, getValues, setValue, trigger } =
    useFormContext<AccommodationFormValues>();
  const { field, fieldState } = useController({ name, control });
  const { value, onChange, onBlur, ref } = field;
  const options = optionsFor(name);
  const Control = as as ComponentType<Record<string, unknown>>;

  function handleChange(next: unknown) {
    onChange(next ?? '');
    if (typeof value === 'string' && typeof next === 'string') {
      const followers = followersOf(name, { before: value, after: next }, getValues());
      for (const [follower, followed] of followers) setValue(follower, followed);
    }
    const wrong = recheck.filter((other) => getFieldState(other).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }

  const bound =
    typeof value === 'boolean'
      ? { checked: value, onCheckedChange: handleChange }
      : {
          // An unmade choice is undefined, not an empty text.
          value: options && value === '' ? null : value,
          onValueChange: handleChange,
          error: fieldState.error?.message,
        };
  return (
    <Control
      label={get<unknown>(formCopy.fields, name)}
      help={get<unknown>(formCopy.help, name)}
      required={isRequired(name)}
      {...(options && { options })}
      {...props}
      {...{ name, ref, onBlur, ...bound }}
    />
  );
}
