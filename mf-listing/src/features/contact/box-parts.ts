import { below, border, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';

/** A group in the box beside a place, above a hairline. */
export const BoxSection = styled.section`
  margin-bottom: ${space[20]};
  padding-bottom: ${space[20]};
  border-bottom: ${border.hairline} solid ${color.line};
`;

/** A heading like those of other sections on small screens, and small in the box. */
export const BoxTitle = styled.h2`
  margin-bottom: ${space[8]};
  ${typeset('bodyStrong')}
  ${below.desktop} {
    margin-bottom: ${space[12]};
    ${typeset('sectionTitle')}
  }
`;
