import {
  Button,
  below,
  color,
  layer,
  radius,
  shadow,
  size,
  space,
  visuallyHidden,
} from '@elbi/design-system';
import styled from 'styled-components';

/** In a row beside the title; on phones discs over the corner of the picture. */
export const Actions = styled.div`
  display: flex;
  gap: ${space[8]};
  margin-inline-end: calc(${space[14]} * -1);
  ${below.tablet} {
    position: absolute;
    top: ${space[12]};
    inset-inline-end: calc(${space[4]} * -1);
    z-index: ${layer.raised};
    margin: 0;
    && > button {
      width: ${size.targetMin};
      padding: 0;
      border-radius: ${radius.full};
      background: ${color.photoChip};
      box-shadow: ${shadow.disc};
      color: ${color.onPhotoChip};
    }
  }
`;

/** Only for screen readers where only the icon is drawn. */
export const ActionLabel = styled.span`
  ${below.tablet} {
    ${visuallyHidden}
  }
`;

export const SaveButton = styled(Button)`
  &[aria-pressed='true'] svg {
    fill: ${color.heart};
    stroke: ${color.heartLine};
  }
`;

export const CompareButton = styled(Button)`
  &[aria-pressed='true'] svg {
    stroke: ${color.heartLine};
  }
`;
