import {
  type AccommodationView,
  type Answer,
  FACT_GROUPS,
  type PlaceFact,
  agreementLabel,
} from '@elbi/contract/domain';
import { Icon, PageSection, SectionTitle, color, typeset } from '@elbi/design-system';
import {
  Accessibility,
  AlarmSmoke,
  BedSingle,
  BookOpen,
  Droplets,
  FireExtinguisher,
  GlassWater,
  Lightbulb,
  Lock,
  type LucideIcon,
  PlugZap,
  Shield,
  ShowerHead,
  UserRound,
  Venus,
  WashingMachine,
  Waves,
} from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { IconList, NothingSaid } from './icon-list.ts';

const ICONS: Readonly<Record<PlaceFact, LucideIcon>> = {
  guard: Shield,
  caretaker: UserRound,
  'gate-locked': Lock,
  'lit-street': Lightbulb,
  'women-floor': Venus,
  'fire-exit': FireExtinguisher,
  'smoke-alarm': AlarmSmoke,
  'own-bathroom': ShowerHead,
  'study-place': BookOpen,
  laundry: WashingMachine,
  'drinking-water': GlassWater,
  'lower-deck': BedSingle,
  'step-free': Accessibility,
  'water-tank': Droplets,
  generator: PlugZap,
};

/** The stated facts of safety and comfort, and how many reviewers agree (S7.facts.2). */
export function PlaceFacts({
  accommodation: { facts, flooded },
  factAnswers,
}: Pick<AccommodationView, 'accommodation' | 'factAnswers'>) {
  const { title, none } = copy.placeFacts;
  const agreementOn = (fact: PlaceFact) => {
    const answers = factAnswers.find((answered) => answered.fact === fact);
    return answers ? agreementLabel(answers) : null;
  };
  if (facts.length === 0 && flooded === 'unknown') {
    return (
      <PageSection>
        <SectionTitle>{title}</SectionTitle>
        <NothingSaid>{none}</NothingSaid>
      </PageSection>
    );
  }
  return FACT_GROUPS.map(({ key: group, label: heading, facts: table }) => {
    const stated = table.filter(({ key }) => facts.includes(key));
    const hasFloods = group === 'safety';
    if (stated.length === 0 && !hasFloods) return null;
    return (
      <PageSection key={group}>
        <SectionTitle>{heading}</SectionTitle>
        <IconList>
          {stated.map(({ key, label }) => (
            <Stated key={key} icon={ICONS[key]} label={label} agreement={agreementOn(key)} />
          ))}
          {hasFloods && <Floods flooded={flooded} />}
        </IconList>
      </PageSection>
    );
  });
}

function Floods({ flooded }: { flooded: Answer }) {
  return <Stated icon={Waves} label={copy.placeFacts.flooded[flooded]} agreement={null} />;
}

interface StatedProps {
  icon: LucideIcon;
  label: string;
  /** For example "4 of 5 reviewers agree". */
  agreement: string | null;
}

function Stated({ icon, label, agreement }: StatedProps) {
  return (
    <li>
      <Icon icon={icon} />
      <span>
        <span>{label}</span>
        {agreement && <Agreement>{agreement}</Agreement>}
      </span>
    </li>
  );
}

const Agreement = styled.small`
  display: block;
  color: ${color.text2};
  ${typeset('small')}
`;
