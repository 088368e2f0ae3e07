import { useMemo } from 'react';
import type { PortalBootstrap } from '@elbi/contract/domain';
import { FailedPart, reauthenticate, usePortalToasts, type Portal } from '@elbi/portal-sdk/host';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { FragmentMount } from '../sections/FragmentMount.tsx';
import { useSections } from '../sections/sections.ts';

interface PortalParts {
  settings: PortalBootstrap['settings'];
  openLogin: Portal['openLogin'];
}

/** Returns the shell's services for sections: toasts, login, fragments, error reports. */
export function usePortalValue({ settings, openLogin }: PortalParts): Portal {
  const toast = usePortalToasts();
  const { loader } = useSections();
  return useMemo<Portal>(
    () => ({
      settings,
      toast,
      openLogin,
      reauthenticate,
      FragmentComponent: FragmentMount,
      NotFoundComponent: NotFoundPage,
      PageLoadingComponent: PageLoading,
      FailedPartComponent: FailedPart,
      report: ({ section, phase, message }) => loader.reportFailure(section, phase, message),
    }),
    [loader, openLogin, settings, toast],
  );
}
