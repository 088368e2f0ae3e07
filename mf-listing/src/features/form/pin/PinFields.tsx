import { useFormContext, useWatch } from 'react-hook-form';
import { Callout, FormRow, Link } from '@elbi/design-system';
import { formCopy } from '../copy.ts';
import { FormRadioGroup, FormTextField } from '../fields.tsx';
import { type AccommodationFormValues, areExchanged, pinOf } from '../form-values.ts';

/** Where the place is on the map, which nobody has to say (S7.where.4). */
export function PinFields() {
  const { control, getFieldState, setValue, trigger } = useFormContext<AccommodationFormValues>();
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] });
  const { fields, help, pin } = formCopy;

  /** A coordinate is wrong alone: the other one is asked for, and no more once both are empty. */
  const checkBeside = (name: 'latitude' | 'longitude') =>
    void (getFieldState(name).invalid && trigger(name));

  function handleExchange() {
    setValue('latitude', longitude, { shouldDirty: true });
    setValue('longitude', latitude, { shouldDirty: true });
    void trigger(['latitude', 'longitude']);
  }

  return (
    <>
      <FormRow>
        <FormTextField
          name="latitude"
          label={fields.latitude}
          help={help.latitude}
          onEdited={() => checkBeside('longitude')}
          inputMode="decimal"
        />
        <FormTextField
          name="longitude"
          label={fields.longitude}
          help={help.longitude}
          onEdited={() => checkBeside('latitude')}
          inputMode="decimal"
        />
      </FormRow>
      <div role="status">
        {areExchanged({ latitude, longitude }) && (
          <Callout>
            {pin.exchanged}{' '}
            <Link render={<button type="button" />} onClick={handleExchange}>
              {pin.exchange}
            </Link>
          </Callout>
        )}
      </div>
      {pinOf({ latitude, longitude }) && (
        <FormRadioGroup
          name="locationPrecision"
          label={fields.locationPrecision}
          options={pin.precisions}
        />
      )}
    </>
  );
}
