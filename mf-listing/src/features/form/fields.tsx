import { useController, useFormContext } from 'react-hook-form';
import {
  Checkbox,
  CheckboxGroup,
  NumberField,
  type NumberFieldProps,
  RadioGroup,
  type RadioGroupProps,
  Select,
  type SelectProps,
  Switch,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
  TimeField,
} from '@elbi/design-system';
import type { AccommodationFormValues, FormField } from './form-values.ts';

/** The design system's fields, tied to a field of the form by its name. */

type FieldsHolding<Value> = {
  [Name in FormField]: AccommodationFormValues[Name] extends Value ? Name : never;
}[FormField];
type TextName = FieldsHolding<string>;
type Named<Name, Props> = { name: Name } & Omit<
  Props,
  'name' | 'value' | 'defaultValue' | 'onValueChange' | 'onChange' | 'onBlur' | 'error' | 'ref'
>;

function useFormField<Name extends FormField>(name: Name) {
  const { control } = useFormContext<AccommodationFormValues>();
  const { field, fieldState } = useController<AccommodationFormValues, Name>({ name, control });
  return { field, error: fieldState.error?.message };
}

export function FormTextField({
  name,
  onEdited,
  ...props
}: Named<TextName, TextFieldProps> & { onEdited?: () => void }) {
  const { field, error } = useFormField(name);
  return <TextField {...props} {...field} error={error} onValueChange={onEdited} />;
}

export function FormTextArea({ name, ...props }: Named<TextName, TextAreaProps>) {
  const { field, error } = useFormField(name);
  return <TextArea {...props} {...field} error={error} />;
}

export function FormNumberField({
  name,
  onEdited,
  ...props
}: Named<TextName, NumberFieldProps> & { onEdited?: () => void }) {
  const { field, error } = useFormField(name);
  return (
    <NumberField
      {...props}
      name={name}
      ref={field.ref}
      value={field.value}
      onValueChange={(value) => {
        field.onChange(value);
        onEdited?.();
      }}
      onBlur={field.onBlur}
      error={error}
    />
  );
}

export function FormSelect({
  name,
  onEdited,
  ...props
}: Named<TextName, SelectProps> & { onEdited?: (before: string, after: string) => void }) {
  const { field, error } = useFormField(name);
  return (
    <Select
      {...props}
      name={name}
      ref={field.ref}
      value={field.value === '' ? null : field.value}
      onValueChange={(value) => {
        field.onChange(value);
        onEdited?.(field.value, value);
      }}
      onBlur={field.onBlur}
      error={error}
    />
  );
}

export function FormRadioGroup({ name, ...props }: Named<TextName, RadioGroupProps>) {
  const { field, error } = useFormField(name);
  return (
    <RadioGroup
      {...props}
      name={name}
      ref={field.ref}
      value={field.value === '' ? null : field.value}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  );
}

interface FormToggleProps {
  name: FieldsHolding<boolean>;
  label: string;
  onEdited?: () => void;
}

export function FormCheckbox(props: FormToggleProps) {
  return <Toggle as={Checkbox} {...props} />;
}

export function FormSwitch(props: FormToggleProps) {
  return <Toggle as={Switch} {...props} />;
}

function Toggle({
  as: Component,
  name,
  label,
  onEdited,
}: FormToggleProps & { as: typeof Checkbox | typeof Switch }) {
  const { field } = useFormField(name);
  return (
    <Component
      name={name}
      label={label}
      ref={field.ref}
      checked={field.value}
      onCheckedChange={(checked) => {
        field.onChange(checked);
        onEdited?.();
      }}
      onBlur={field.onBlur}
    />
  );
}

export function FormCheckboxGroup({
  name,
  ...props
}: {
  name: FieldsHolding<string[]>;
  label: string;
  hideLabel?: boolean;
  help?: string;
  options: readonly { value: string; label: string }[];
  columns?: 1 | 2 | 3;
}) {
  const { field, error } = useFormField(name);
  return (
    <CheckboxGroup
      {...props}
      name={name}
      value={field.value}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      error={error}
    />
  );
}

export function FormTimeField({
  name,
  label,
  help,
  disabled,
}: {
  name: TextName;
  label: string;
  help?: string;
  disabled?: boolean;
}) {
  const { field, error } = useFormField(name);
  return (
    <TimeField
      label={label}
      help={help}
      // Not the form's own `disabled`, which would take the value away.
      disabled={disabled}
      name={name}
      ref={field.ref}
      value={field.value}
      onValueChange={(value) => field.onChange(value ?? '')}
      onBlur={field.onBlur}
      error={error}
    />
  );
}
