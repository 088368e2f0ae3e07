import type { Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  ACCOMMODATION_TYPES,
  BARANGAYS,
  LIMITS,
  PRICE_BASES,
  PRICE_UNITS,
  TENANTS,
} from '@elbi/contract/codes';
import { FormRow, FormSection } from '@elbi/design-system';
import { formCopy } from '../copy.ts';
import {
  FormNumberField,
  FormRadioGroup,
  FormSelect,
  FormSwitch,
  FormTextArea,
  FormTextField,
} from '../fields.tsx';
import {
  type AccommodationFormValues,
  basisAfterTypeChange,
  precisionAfterTenantsChange,
  unitAfterTypeChange,
} from '../form-values.ts';
import { PinFields } from '../pin/PinFields.tsx';
import { PictureUploader } from '../pictures/PictureUploader.tsx';
import type { FormPictures } from '../pictures/use-pictures.ts';
import { optionsOf } from './options.ts';

const TYPE_OPTIONS = ACCOMMODATION_TYPES.map(({ code, label }) => ({ value: String(code), label }));
const TENANT_OPTIONS = TENANTS.map(({ code, label }) => ({ value: String(code), label }));
const BARANGAY_OPTIONS = BARANGAYS.map((name) => ({ value: name, label: name }));
const UNIT_OPTIONS = optionsOf(PRICE_UNITS);
const BASIS_OPTIONS = optionsOf(PRICE_BASES);

interface BasicStepProps {
  pictures: FormPictures;
  pictureButtonRef: Ref<HTMLButtonElement>;
}

/** Step 1: what the place is, where it is, what it costs, how it looks. */
export function BasicStep({ pictures, pictureButtonRef }: BasicStepProps) {
  const { control, getFieldState, getValues, setValue, trigger } =
    useFormContext<AccommodationFormValues>();
  const [type, unit, isSinglePrice] = useWatch({
    control,
    name: ['type', 'priceUnit', 'singlePrice'],
  });
  const { groups, groupHelp, fields, help, placeholders, units } = formCopy;
  // Whether the maximum price is right depends on the others; it is not shown as wrong before it was.
  const checkMaximum = () => void (getFieldState('maxPrice').invalid && trigger('maxPrice'));

  return (
    <>
      <FormSection title={groups.place}>
        <FormTextField name="accommodationName" label={fields.accommodationName} />
        <FormRow>
          <FormSelect
            name="type"
            label={fields.type}
            options={TYPE_OPTIONS}
            placeholder={placeholders.choose}
            onEdited={(before, after) => {
              setValue('priceUnit', unitAfterTypeChange(before, after, getValues('priceUnit')));
              setValue('priceBasis', basisAfterTypeChange(before, after, getValues('priceBasis')));
            }}
          />
          <FormSelect
            name="tenants"
            label={fields.tenants}
            options={TENANT_OPTIONS}
            placeholder={placeholders.choose}
            onEdited={(before, after) =>
              setValue(
                'locationPrecision',
                precisionAfterTenantsChange(before, after, getValues('locationPrecision')),
              )
            }
          />
        </FormRow>
        <FormTextArea
          name="description"
          label={fields.description}
          help={help.description}
          limit={LIMITS.description.max}
        />
      </FormSection>

      <FormSection title={groups.where} description={groupHelp.pin}>
        <FormRow>
          <FormTextField
            name="completeAddress"
            label={fields.completeAddress}
            autoComplete="street-address"
          />
          <FormSelect
            name="location"
            label={fields.location}
            options={BARANGAY_OPTIONS}
            placeholder={placeholders.choose}
          />
        </FormRow>
        <PinFields />
      </FormSection>

      <FormSection title={groups.price}>
        <FormRow>
          <FormRadioGroup
            name="priceUnit"
            label={fields.priceUnit}
            options={UNIT_OPTIONS}
            orientation="horizontal"
          />
          <FormRadioGroup
            name="priceBasis"
            label={fields.priceBasis}
            options={BASIS_OPTIONS}
            orientation="horizontal"
          />
        </FormRow>
        <FormRow>
          <FormNumberField
            name="minPrice"
            label={isSinglePrice ? fields.price : fields.minPrice}
            prefix={units.peso}
            suffix={units.perUnit(unit)}
            onEdited={checkMaximum}
          />
          {!isSinglePrice && (
            <FormNumberField
              name="maxPrice"
              label={fields.maxPrice}
              prefix={units.peso}
              suffix={units.perUnit(unit)}
            />
          )}
        </FormRow>
        <FormSwitch name="singlePrice" label={fields.singlePrice(type)} onEdited={checkMaximum} />
        <FormRow>
          <FormNumberField
            name="minimumStay"
            label={fields.minimumStay}
            suffix={units.stay(unit)}
          />
          <FormNumberField name="pax" label={fields.pax} suffix={units.persons} />
        </FormRow>
      </FormSection>

      <FormSection title={fields.pictures}>
        <PictureUploader pictures={pictures} ref={pictureButtonRef} />
      </FormSection>
    </>
  );
}
