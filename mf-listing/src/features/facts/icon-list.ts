import { below, color, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';

/** Text instead of an empty list. */
export const NothingSaid = styled.p`
  color: ${color.text2};
`;

/** A list of features with icons, two in a row. */
export const IconList = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[14]} ${space[44]};
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  & > li {
    display: flex;
    gap: ${space[14]};
    align-items: center;
    ${typeset('body')}
  }
  & svg {
    color: ${color.text2};
  }
`;
