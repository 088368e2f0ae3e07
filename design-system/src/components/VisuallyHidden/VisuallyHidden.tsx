import styled from 'styled-components';
import { visuallyHidden } from '../../theme/mixins.ts';

/** Text only for screen readers. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
