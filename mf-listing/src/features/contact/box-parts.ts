import { below, border, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';

/** What belongs together in the box beside a place, above a hairline. */
export const BoxSection = styled.section`
  margin-bottom: ${space[20]};
  padding-bottom: ${space[20]};
  border-bottom: ${border.hairline} solid ${color.line};
`;

/** In line with the other sections of a small screen, and quiet in the box. */
export const BoxTitle = styled.h2`
  margin-bottom: ${space[8]};
  ${typeset('bodyStrong')}
  ${below.desktop} {
    margin-bottom: ${space[12]};
    ${typeset('sectionTitle')}
  }
`;
