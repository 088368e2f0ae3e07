import { type FragmentName, type PropsOfFragment, propsMismatch } from '@elbi/contract/domain';
import { ErrorState, LoadingState } from '@elbi/design-system';
import { useContext } from 'react';
import { copy } from '../copy.ts';
import { SectionMount, type SectionMountProps } from './SectionMount.tsx';
import { InSectionContext } from './sections.ts';

interface FragmentMountProps<Name extends FragmentName> extends Partial<
  Pick<SectionMountProps, 'loading' | 'failed'>
> {
  name: Name;
  props: PropsOfFragment<Name>;
}

/**
 * Mounts a fragment of a section, with default loading and failed states. Invalid props throw in
 * the section that passes them: the failure is that section's.
 */
export function FragmentMount<Name extends FragmentName>({
  name,
  props,
  loading = <LoadingState boxed label={copy.section.loading} />,
  failed,
}: FragmentMountProps<Name>) {
  const [section = '', fragment = ''] = name.split('/');
  const misfit = useContext(InSectionContext) ? propsMismatch(name, { ...props }) : null;
  if (misfit !== null) throw new TypeError(misfit);
  return (
    <SectionMount
      key={name}
      section={section}
      part={fragment}
      props={{ ...props }}
      loading={loading}
      failed={
        failed ??
        (({ retry, isPending }) => (
          <ErrorState
            boxed
            headingLevel={3}
            title={copy.section.failed(section)}
            onRetry={retry}
            isPending={isPending}
          >
            {copy.section.failedText}
          </ErrorState>
        ))
      }
    />
  );
}
