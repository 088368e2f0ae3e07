import changelog from '../CHANGELOG.md?raw';

/** The stability of a component, and its last accessibility review beyond the automatic checks. */
export interface Status {
  state: 'draft' | 'stable' | 'deprecated';
  /** What replaces a deprecated component. */
  instead?: string;
  /** The last review by hand; null: automatic checks only (axe in both themes, 320 px, keys). */
  review: Review | null;
}

interface Review {
  date: string;
  /** What was checked by hand, of the list in Accessibility. */
  checks: readonly ('order' | 'labels' | 'announcements' | 'errors' | 'zoom' | 'colour')[];
}

const STABLE: Status = { state: 'stable', review: null };

/** A stable component whose stories were operated by keyboard, read as a screen reader does, or magnified. */
const reviewed = (date: string, ...checks: Review['checks']): Status => ({
  state: 'stable',
  review: { date, checks },
});

/** The status of every component and pattern, by the title of its stories; a test checks that none lacks. */
export const STATUS: Readonly<Record<string, Status>> = {
  'Components/Avatar': STABLE,
  'Components/Badge': STABLE,
  'Components/Button': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/Callout': STABLE,
  'Components/Card': STABLE,
  'Components/Checkbox': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/CheckboxGroup': STABLE,
  'Components/Chip': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/DescriptionList': STABLE,
  'Components/Dialog': reviewed('2026-11-28', 'order', 'labels'),
  'Components/FileUpload': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/Icon': STABLE,
  'Components/IconButton': STABLE,
  'Components/Link': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/Logo': STABLE,
  'Components/NumberField': STABLE,
  'Components/Pagination': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/Picture': STABLE,
  'Components/Popover': STABLE,
  'Components/RadioGroup': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/SegmentedControl': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/Select': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/Skeleton': STABLE,
  'Components/Spinner': STABLE,
  'Components/Stepper': STABLE,
  'Components/Switch': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/Tabs': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/TextArea': STABLE,
  'Components/TextField': reviewed('2026-11-28', 'order', 'labels', 'zoom'),
  'Components/TimeField': STABLE,
  'Components/Toast': STABLE,
  'Patterns/ConfirmDialog': STABLE,
  'Patterns/DeniedState': STABLE,
  'Patterns/EmptyState': STABLE,
  'Patterns/ErrorState': STABLE,
  'Patterns/Form': STABLE,
  'Patterns/FormDialog': STABLE,
  'Patterns/LoadingState': STABLE,
  'Patterns/PageHeader': STABLE,
  'Patterns/PageLayout': STABLE,
  'Patterns/PageSkeleton': STABLE,
  'Patterns/SideCard': STABLE,
  'Places/AccommodationCard': STABLE,
  'Places/Histogram': STABLE,
  'Places/Price': STABLE,
  'Places/Rating': STABLE,
  'Places/RatingInput': STABLE,
  'Places/ReviewCard': STABLE,
  'Places/StatusBadge': STABLE,
  'Places/TownMap': STABLE,
};

/** Returns the versions in which a changelog first and last names a component in code ticks. */
export function versionsOf(title: string, log = changelog): { since: string; changed: string } {
  const named = log
    .split(/^## /m)
    .slice(1)
    .filter((section) => section.includes(`\`${nameOf(title)}\``))
    .map((section) => section.split(/[,\n]/)[0]!);
  return { since: named.at(-1) ?? 'Unreleased', changed: named[0] ?? 'Unreleased' };
}

/** The name in code: `Button` of `Components/Button`. */
export function nameOf(title: string): string {
  return title.split('/').at(-1)!;
}

/** Returns the status in one line: “Stable since 0.1.0, changed in 1.0.0”. */
export function stateText(title: string): string {
  const { state, instead } = STATUS[title]!;
  const { since, changed } = versionsOf(title);
  if (state === 'deprecated') return `Deprecated: use ${instead}`;
  const change = changed === since ? '' : `, changed in ${changed}`;
  return `${state === 'draft' ? 'Draft' : 'Stable'} since ${since}${change}`;
}

/** Returns the last review by hand in one line. */
export function reviewText(title: string): string {
  const { review } = STATUS[title]!;
  return review ? `By hand ${review.date}: ${review.checks.join(', ')}` : 'Automatic checks only';
}

/** Returns how the IDs of a title's stories begin. */
export function idOf(title: string): string {
  return title.toLowerCase().replace(/[/ ]/g, '-');
}

/** Returns whether a name or synonym contains a term, written with spaces or without. */
export function isFoundBy(term: string, names: readonly string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return names.some((name) => plain(name).includes(plain(term)));
}

/** Returns the address of a component's page, or of a page's. */
export function pageOf(title: string): string {
  return `?path=/docs/${idOf(title)}--docs`;
}

/** A guide's sentence in Markdown, with a link to each other component that it names. */
export function withLinks(sentence: string, ownTitle: string): string {
  const titles = new Map(Object.keys(STATUS).map((title) => [nameOf(title), title]));
  titles.delete(nameOf(ownTitle));
  return sentence.replace(/`[^`]*`|\b[A-Z]\w+\b/g, (word) => {
    const title = titles.get(word);
    return title === undefined ? word : `[${word}](${pageOf(title)})`;
  });
}

/** A Markdown table of all components. */
export function statusTable(): string {
  const rows = Object.keys(STATUS).map(
    (title) => `| [${title}](${pageOf(title)}) | ${stateText(title)} | ${reviewText(title)} |`,
  );
  return ['| Component | Status | Accessibility |', '| --- | --- | --- |', ...rows].join('\n');
}
