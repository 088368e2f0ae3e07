import { color, space } from '@elbi/design-system';
import styled from 'styled-components';

/** Why a dialog's call failed. */
export const DialogFailure = styled.p.attrs({ role: 'alert' })`
  margin-top: ${space[12]};
  color: ${color.error};
`;

/** Text above the fields of a dialog. */
export const DialogText = styled.p`
  margin-bottom: ${space[20]};
  color: ${color.text2};
`;
