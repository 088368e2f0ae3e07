import type { ReactNode } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { focusRing } from '@elbi/design-system';
import styled from 'styled-components';
import type { AccommodationFormValues, FormField } from './form-fields.tsx';

interface FoldedFieldsProps {
  /** Its fields: an error in one opens it, and it stays open until that is corrected. */
  fields: readonly FormField[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  summary: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Optional fields that are folded. Closed ones keep their values. */
export function FoldedFields(props: FoldedFieldsProps) {
  const { fields, open, onOpenChange, summary, children, className } = props;
  const { control } = useFormContext<AccommodationFormValues>();
  const { errors } = useFormState({ control });
  const isWrong = fields.some((field) => get<unknown>(errors, field) !== undefined);
  return (
    <details
      className={className}
      open={open || isWrong}
      onToggle={({ currentTarget }) => {
        // React opens it only when `open` changes, which a press on the summary does not.
        if (isWrong && !currentTarget.open) currentTarget.open = true;
        else onOpenChange(currentTarget.open);
      }}
    >
      <Toggle>{summary}</Toggle>
      {children}
    </details>
  );
}

const Toggle = styled.summary`
  cursor: pointer;
  ${focusRing}
`;
