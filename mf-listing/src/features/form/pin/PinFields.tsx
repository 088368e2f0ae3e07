import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  BARANGAY_ANCHORS,
  type Barangay,
  CAMPUS_POINTS,
  type Position,
} from '@elbi/contract/domain';
import {
  Button,
  Callout,
  FormRow,
  Link,
  RadioGroup,
  TextField,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { deferred, useDeferred } from '@elbi/portal-sdk';
import { MapFrame } from '@elbi/places-kit';
import styled from 'styled-components';
import { formCopy } from '../copy.ts';
import { Field } from '../Field.tsx';
import { FoldedFields } from '../FoldedFields.tsx';
import type { AccommodationFormValues } from '../form-fields.tsx';
import { areSwapped, pinOf } from './pin.ts';

const pinMap = deferred(async () => (await import('./PinMap.tsx')).PinMap);

/** The optional position of the place on the map (S7.where.4). */
export function PinFields() {
  const { control, setFocus, setValue, trigger } = useFormContext<AccommodationFormValues>();
  const [latitude, longitude, location] = useWatch({
    control,
    name: ['latitude', 'longitude', 'location'],
  });
  const { Component: PinMap, failed, retry } = useDeferred(pinMap);
  const { pin: texts } = formCopy;
  const pin = pinOf({ latitude, longitude });
  const [isOpen, setOpen] = useState(latitude !== '' || longitude !== '');
  const anchor = BARANGAY_ANCHORS[location as Barangay] ?? CAMPUS_POINTS[0];

  function setCoordinates(coordinates: { latitude: string; longitude: string }) {
    setValue('latitude', coordinates.latitude, { shouldDirty: true });
    setValue('longitude', coordinates.longitude, { shouldDirty: true });
    void trigger(['latitude', 'longitude']);
    setOpen(true);
  }

  function handleMove(to: Position) {
    setCoordinates({ latitude: String(to.latitude), longitude: String(to.longitude) });
  }

  function handleSwap() {
    setCoordinates({ latitude: longitude, longitude: latitude });
    // The hint is removed with its button.
    setFocus('latitude');
  }

  return (
    <>
      <div>
        <Room error={failed ? texts.failed : null} onRetry={retry}>
          {PinMap && <PinMap pin={pin} anchor={anchor} onMove={handleMove} />}
        </Room>
        <Setting>
          {pin ? (
            <Button
              variant="outline"
              size="s"
              onClick={() => setCoordinates({ latitude: '', longitude: '' })}
            >
              {texts.remove}
            </Button>
          ) : (
            <Button variant="outline" size="s" onClick={() => handleMove(anchor)}>
              {texts.set}
            </Button>
          )}
        </Setting>
      </div>
      <FoldedFields
        fields={['latitude', 'longitude']}
        open={isOpen}
        onOpenChange={setOpen}
        summary={<Type>{texts.type}</Type>}
      >
        <FormRow>
          <Field as={TextField} name="latitude" recheck={['longitude']} inputMode="decimal" />
          <Field as={TextField} name="longitude" recheck={['latitude']} inputMode="decimal" />
        </FormRow>
        <div role="status">
          {areSwapped({ latitude, longitude }) && (
            <Hint>
              <span>{texts.swapped}</span>{' '}
              <Link render={<button type="button" />} onClick={handleSwap}>
                {texts.swap}
              </Link>
            </Hint>
          )}
        </div>
      </FoldedFields>
      {pin && <Field as={RadioGroup} name="locationPrecision" />}
    </>
  );
}

const Room = styled(MapFrame)`
  height: ${size.placeMap};
`;

const Type = styled.span`
  display: inline-block;
  padding-block: ${space[10]};
  ${typeset('label')}
`;

const Setting = styled.div`
  margin-top: ${space[12]};
`;

const Hint = styled(Callout)`
  margin-top: ${space[12]};
`;
