import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { type SubmitEvent, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../../../.storybook/guide.ts';
import { Button } from '../../components/Button/Button.tsx';
import { CheckboxGroup } from '../../components/Checkbox/CheckboxGroup.tsx';
import { NumberField } from '../../components/NumberField/NumberField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { Form, FormActions, FormRow, FormSection } from './Form.tsx';

const AMENITIES = ['Wi‑Fi', 'CCTV'].map((label) => ({ label, value: label.toLowerCase() }));
const ERRORS: Record<string, string> = {
  name: "The field 'Name' is required.",
  price: 'This field should be greater than 0.',
  amenities: 'Choose at least one.',
};

function Example({ onSubmit }: { onSubmit: () => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [amenities, setAmenities] = useState<string[]>([]);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
    setErrors(ERRORS);
  };
  return (
    <Form onSubmit={handleSubmit} aria-label="Add Accommodation">
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
  args: { onSubmit: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '48rem' }}>{Story()}</div>],
  parameters: guide({
    use: ['For every form: sections, fields 20 apart, two fields in a row, the bar of buttons.'],
    avoid: ['For filters with immediate effect.'],
    do: [
      'Check on Proceed, then move the focus to the first error.',
      'Keep every value when sending fails.',
      'Use the sentences of the contract’s messages for errors.',
    ],
    dont: ['Validate while the user is typing.', 'Disable Proceed until all fields are valid.'],
    keyboard: [
      ['Enter in a field', 'Sends the form'],
      ['Tab', 'Moves from field to field'],
    ],
  }),
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Errors: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      ERRORS.name,
    );
  },
};

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } };
