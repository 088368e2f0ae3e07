import { Plus } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { color, space } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';
import { ChipRoot, ChipWord } from './Chip.tsx';

export interface AddChipProps {
  /** The filter's label. */
  children: string;
  onAdd: () => void;
  /** Accessible name of the action; by default "Add Bed Space". */
  addLabel?: string;
}

/** A chip that adds an inactive filter when pressed. `Chip` shows an active one. */
export function AddChip({ children, onAdd, addLabel }: AddChipProps) {
  return (
    <Root type="button" aria-label={addLabel ?? copy.addFilter(children)} onClick={onAdd}>
      <Icon icon={Plus} size="s" />
      <ChipWord>{children}</ChipWord>
    </Root>
  );
}

const Root = styled(ChipRoot)`
  gap: ${space[6]};
  padding-block: 0;
  padding-inline: ${space[10]} ${space[14]};
  border-color: ${color.lineStrong};
  background: ${color.surface};
  & > svg {
    color: ${color.text2};
  }
`;
