import { type RentLawTerms, rentLawHint } from '@elbi/contract/domain';
import { Callout } from '@elbi/design-system';
import { usePortal } from '@elbi/portal-sdk';
import { Scale } from 'lucide-react';
import { copy } from '../../copy.ts';

interface RentLawHintProps {
  /** The owner's terms. */
  terms: RentLawTerms;
  /** Whether the viewer is the owner, who can change the terms. */
  isOwn: boolean;
  className?: string;
}

/** A hint to the rent law where the terms exceed it; nothing otherwise (S7.cost.6). */
export function RentLawHint({ terms, isOwn, className }: RentLawHintProps) {
  const { rentLawCeiling } = usePortal().settings;
  const hint = rentLawHint(terms, rentLawCeiling);
  if (!hint) return null;
  return (
    <Callout icon={Scale} className={className}>
      {copy.costs.rentLaw[hint](isOwn)}
    </Callout>
  );
}
