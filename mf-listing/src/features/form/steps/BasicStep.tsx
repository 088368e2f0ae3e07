import type { Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LIMITS, PRICE_LABELS, UNIT_NOUNS, usualRentText } from '@elbi/contract/domain';
import {
  FormRow,
  FormSection,
  NumberField,
  RadioGroup,
  Select,
  Switch,
  TextArea,
  TextField,
} from '@elbi/design-system';
import { useEndpoint } from '@elbi/portal-sdk';
import { formCopy } from '../copy.ts';
import { Field } from '../Field.tsx';
import type { AccommodationFormValues } from '../form-fields.tsx';
import { PinFields } from '../pin/PinFields.tsx';
import { PictureUploader } from '../pictures/PictureUploader.tsx';
import type { FormPictures } from '../pictures/use-pictures.ts';

interface BasicStepProps {
  pictures: FormPictures;
  pictureButtonRef: Ref<HTMLButtonElement>;
}

/** Step 1: type, position, price and pictures of the place. */
export function BasicStep({ pictures, pictureButtonRef }: BasicStepProps) {
  const { control } = useFormContext<AccommodationFormValues>();
  const [type, unit, isSinglePrice, basis, location] = useWatch({
    control,
    name: ['type', 'priceUnit', 'singlePrice', 'priceBasis', 'location'],
  });
  const rents = useEndpoint('GET /api/rents', type ? {} : null).data?.data;
  const usual = rents && usualRentText(rents, { type, unit, basis, location });
  const { groups, groupHelp, fields, placeholders, units } = formCopy;
  const price = { as: NumberField, prefix: units.peso, suffix: PRICE_LABELS.per[unit] };

  return (
    <>
      <FormSection title={groups.place} description={groupHelp.place}>
        <Field as={TextField} name="accommodationName" />
        <FormRow>
          <Field as={Select} name="type" placeholder={placeholders.choose} />
          <Field as={Select} name="tenants" placeholder={placeholders.choose} />
        </FormRow>
        <Field as={TextArea} name="description" limit={LIMITS.description.max} />
      </FormSection>

      <FormSection title={fields.pictures}>
        <PictureUploader pictures={pictures} ref={pictureButtonRef} />
      </FormSection>

      <FormSection title={groups.where} description={groupHelp.pin}>
        <FormRow>
          <Field as={TextField} name="completeAddress" autoComplete="address-line1" />
          <Field as={Select} name="location" placeholder={placeholders.choose} />
        </FormRow>
        <PinFields />
      </FormSection>

      <FormSection title={groups.price}>
        <FormRow>
          <Field as={RadioGroup} name="priceUnit" orientation="horizontal" />
          <Field as={RadioGroup} name="priceBasis" orientation="horizontal" />
        </FormRow>
        <FormRow>
          <Field
            {...price}
            name="minPrice"
            label={isSinglePrice ? fields.price : fields.minPrice}
            recheck={['maxPrice']}
          />
          {!isSinglePrice && <Field {...price} name="maxPrice" />}
        </FormRow>
        {usual && <p>{usual}</p>}
        <Field
          as={Switch}
          name="singlePrice"
          label={fields.singlePrice(type)}
          recheck={['maxPrice']}
        />
        <FormRow>
          <Field as={NumberField} name="minimumStay" suffix={UNIT_NOUNS[unit][1]} />
          <Field as={NumberField} name="pax" suffix={units.persons} />
        </FormRow>
      </FormSection>
    </>
  );
}
