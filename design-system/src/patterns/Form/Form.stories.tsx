import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { type SubmitEvent, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../../components/Button/Button.tsx';
import { CheckboxGroup } from '../../components/Checkbox/CheckboxGroup.tsx';
import { NumberField } from '../../components/NumberField/NumberField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { ErrorSummary, type FieldError, focusFirstError } from './ErrorSummary.tsx';
import { Form, FormActions, FormRow, FormSection } from './Form.tsx';

const AMENITIES = ['Wi‑Fi', 'CCTV'].map((label) => ({ label, value: label.toLowerCase() }));
const ERRORS: Record<string, string> = {
  name: "The field 'Name' is required.",
  price: 'This field should be greater than 0.',
  amenities: 'Choose at least one.',
};

interface ExampleProps {
  /** All errors in a box at the top, instead of the focus on the first field. */
  summary: boolean;
  onSubmit: () => void;
}

function Example({ summary, onSubmit }: ExampleProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [amenities, setAmenities] = useState<string[]>([]);
  const list: FieldError[] = Object.entries(errors).map(([id, message]) => ({ id, message }));
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
    setErrors(ERRORS);
    if (!summary) focusFirstError(Object.keys(ERRORS));
  };
  return (
    <Form onSubmit={handleSubmit} aria-label="Add Accommodation">
      {summary && <ErrorSummary errors={list} />}
      <FormSection title="The place" description="What students read first.">
        <TextField id="name" label="Name" error={errors.name} />
        <FormRow>
          <NumberField
            id="price"
            label="Minimum price"
            prefix="₱"
            suffix="/ month"
            error={errors.price}
          />
          <NumberField id="max" label="Maximum price" prefix="₱" suffix="/ month" />
        </FormRow>
      </FormSection>
      <FormSection title="What it offers">
        <CheckboxGroup
          id="amenities"
          label="Amenities"
          options={AMENITIES}
          value={amenities}
          onValueChange={setAmenities}
          error={errors.amenities}
        />
      </FormSection>
      <FormActions>
        <Button variant="text">Back</Button>
        <Button variant="primary" type="submit">
          Proceed
        </Button>
      </FormActions>
    </Form>
  );
}

const meta = {
  title: 'Patterns/Form',
  component: Example,
  args: { summary: false, onSubmit: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '48rem' }}>{Story()}</div>],
  parameters: guide({
    use: ['For every form: sections, fields 20 apart, two fields in a row, the bar of buttons.'],
    avoid: ['For a filter that works at once: no form is needed.'],
    do: [
      'Check on Proceed, then move the focus to the first error.',
      'Keep every value when sending fails.',
      'Use the sentences of the contract’s messages for errors.',
    ],
    dont: ['Check while somebody is still typing.', 'Disable Proceed until all is right.'],
    keyboard: [
      ['Enter in a field', 'Sends the form'],
      ['Tab', 'Moves from field to field'],
    ],
  }),
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The focus goes to the first field that is wrong, in the order of the page. */
export const Errors: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Proceed' }));
    await expect(args.onSubmit).toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      ERRORS.name,
    );
  },
};

/** In a long form all errors are listed together, each as a link to its field. */
export const Summary: Story = {
  args: { summary: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Proceed' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Check the 3 highlighted fields.');
    await userEvent.click(canvas.getByRole('link', { name: 'Choose at least one.' }));
    await expect(canvas.getByRole('checkbox', { name: 'Wi‑Fi' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: ERRORS.price }));
    await expect(canvas.getByRole('textbox', { name: 'Minimum price' })).toHaveFocus();
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
