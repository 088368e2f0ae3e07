import { color, space } from '@elbi/design-system';
import styled from 'styled-components';

/** The error message of a dialog's request. */
export const DialogFailure = styled.p.attrs({ role: 'alert' })`
  margin-top: ${space[12]};
  color: ${color.error};
`;

/** Text above the fields of a dialog. */
export const DialogText = styled.p`
  margin-bottom: ${space[20]};
  color: ${color.text2};
`;
