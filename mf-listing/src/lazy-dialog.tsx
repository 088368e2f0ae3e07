import { type ComponentType, Suspense, lazy } from 'react';
import type { ResumableDialogProps } from '@elbi/portal-sdk';

type StateProps = keyof ResumableDialogProps<unknown>;

type LazyDialogProps<Props> = Omit<Props, StateProps> & {
  /** The result of `useDialog` or `useResumableDialog`. */
  dialog: { round: number; props: Pick<Props, StateProps & keyof Props> };
};

/**
 * Returns a dialog whose code is fetched when it is first opened; each opening remounts it.
 * @param load like `() => import('./ReplyDialog.tsx')`
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Dialog: ComponentType<Props> = lazy(load);
  return function LazyDialog({ dialog, ...others }: LazyDialogProps<Props>) {
    // TypeScript cannot infer that both parts are complete.
    const props = { ...others, ...dialog.props } as Props;
    return (
      dialog.round > 0 && (
        <Suspense>
          <Dialog key={dialog.round} {...props} />
        </Suspense>
      )
    );
  };
}
