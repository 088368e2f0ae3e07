import { ErrorState, LoadingState } from '@elbi/design-system';
import { copy } from '../copy.ts';
import { SectionMount } from './SectionMount.tsx';

interface FragmentMountProps {
  /** Section and fragment, like `profile/BecomeOwnerDialog`. */
  name: string;
  [prop: string]: unknown;
}

/** A fragment of a section within a page of another one. */
export function FragmentMount({ name, ...props }: FragmentMountProps) {
  const [section = '', fragment = ''] = name.split('/');
  return (
    <SectionMount
      section={section}
      part={fragment}
      props={props}
      loading={<LoadingState boxed label={copy.section.loading} />}
      failed={({ retry, retrying }) => (
        <ErrorState
          boxed
          headingLevel={3}
          title={copy.section.failed(section)}
          onRetry={retry}
          retrying={retrying}
        >
          {copy.section.failedText}
        </ErrorState>
      )}
    />
  );
}
