import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { RotateCw } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '../../components/Button/Button.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { copy } from '../../copy.ts';
import { typeset } from '../../theme/mixins.ts';
import { LooseWire } from '../../scenes/LooseWire.tsx';
import { below, border, color, motionDuration, radius, size, space } from '../../theme/tokens.ts';

interface StateProps {
  /** A drawing, like `<SleepingCat />`. It is decoration. */
  scene?: ReactNode;
  /** Within a page: a bordered box with smaller type. Otherwise it is centred on the page. */
  boxed?: boolean;
  /** 1 when it is the whole page, 2 or 3 within one. */
  headingLevel?: 1 | 2 | 3;
}

export interface EmptyStateProps extends StateProps {
  title?: ReactNode;
  /** One sentence with the remedy. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
}

/** A state without content that is not an error. */
export function EmptyState({
  title = copy.states.emptyTitle,
  children,
  actions,
  ...rest
}: EmptyStateProps) {
  return (
    <Frame {...rest} title={title} actions={actions}>
      {children}
    </Frame>
  );
}

export interface ErrorStateProps extends StateProps {
  title?: ReactNode;
  /** The problem and the remedy. */
  children?: ReactNode;
  /** Adds a Retry button. */
  onRetry?: () => void;
  isPending?: boolean;
}

/**
 * A failure to load; never used for "nothing found". Offline it shows that instead, and retries
 * when the connection returns.
 */
export function ErrorState({
  title = copy.states.errorTitle,
  children = copy.states.errorText,
  onRetry,
  isPending = false,
  boxed,
  scene,
  ...rest
}: ErrorStateProps) {
  // Without a connection, the failure is not the portal's; once connected, the request is retried.
  const isOffline = useOffline(() => onRetry?.());
  const retry = onRetry && (
    <Button
      variant={boxed ? 'outline' : 'primary'}
      icon={RotateCw}
      isPending={isPending}
      pendingLabel={copy.loading}
      onClick={onRetry}
    >
      {copy.retry}
    </Button>
  );
  return (
    <Frame
      {...rest}
      boxed={boxed}
      role="alert"
      scene={isOffline && scene ? <LooseWire /> : scene}
      title={isOffline ? copy.states.offlineTitle : title}
      actions={retry}
    >
      {isOffline ? copy.states.offlineText : children}
    </Frame>
  );
}

export interface DeniedStateProps extends StateProps {
  title?: ReactNode;
  children?: ReactNode;
  /** Links or buttons to what the user can do instead. */
  actions?: ReactNode;
}

/** A state for users without access. */
export function DeniedState({
  title = copy.states.deniedTitle,
  children = copy.states.deniedText,
  ...rest
}: DeniedStateProps) {
  return (
    <Frame {...rest} title={title}>
      {children}
    </Frame>
  );
}

/** A loading state of unknown layout; where it is known, use skeletons. */
export function LoadingState({ label = copy.loading, boxed }: { label?: string; boxed?: boolean }) {
  return (
    <Root data-boxed={boxed || undefined} data-late="">
      <Spinner size="l" label={label} />
    </Root>
  );
}

interface FrameProps extends StateProps {
  title: ReactNode;
  children?: ReactNode;
  /** Links or buttons to what the user can do instead. */
  actions?: ReactNode;
  /** `alert` announces a failure. */
  role?: 'alert';
}

function Frame({
  scene,
  boxed = false,
  headingLevel = 2,
  title,
  children,
  actions,
  role,
}: FrameProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Root data-boxed={boxed || undefined} role={role}>
      {scene && <Scene aria-hidden="true">{scene}</Scene>}
      <Title as={Heading}>{title}</Title>
      {children && <Text>{children}</Text>}
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Returns whether the browser is offline.
 * @param onBack called when the connection returns
 */
function useOffline(onBack: () => void): boolean {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    const listener = () => handleBack();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  padding: ${space[44]} ${space[24]} ${space[88]};
  text-align: center;
  &[data-boxed] {
    padding: ${space[28]} ${space[24]} ${space[32]};
    border: ${border.hairline} solid ${color.line};
    border-radius: ${radius.box};
    background: ${color.surface};
  }
  &[data-late] {
    animation: state-appear ${motionDuration.instant} ${motionDuration.skeletonDelay} both;
  }
  @keyframes state-appear {
    from {
      opacity: 0;
    }
  }
  ${below.tablet} {
    padding-inline: ${space[16]};
  }
`;

const Scene = styled.div`
  width: ${size.scene};
  max-width: 100%;
  margin-bottom: ${space[24]};
  & > * {
    width: 100%;
    height: auto;
  }
  [data-boxed] > & {
    width: ${size.sceneSmall};
    margin-bottom: ${space[16]};
  }
`;

const Title = styled.h2`
  ${typeset('sectionTitle')}
  h1& {
    ${typeset('pageTitle')}
  }
  [data-boxed] > & {
    ${typeset('groupTitle')}
  }
`;

const Text = styled.div`
  max-width: 46ch;
  margin-top: ${space[8]};
  color: ${color.text2};
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[10]};
  justify-content: center;
  margin-top: ${space[24]};
`;
