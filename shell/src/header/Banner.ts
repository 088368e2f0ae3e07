import { border, color, screenOnly, space, typeset } from '@elbi/design-system';
import styled from 'styled-components';

/** A banner above the header: a message and its action. */
export const Banner = styled.aside`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[6]} ${space[16]};
  align-items: center;
  justify-content: center;
  padding: ${space[6]} ${space[16]};
  border-bottom: ${border.hairline} solid ${color.line};
  background: ${color.sunken};
  color: ${color.text};
  ${typeset('caption')}
  ${screenOnly}
`;
