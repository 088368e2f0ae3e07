import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { copy } from '../../copy.ts';
import { bareButton, forcedColours, motionSafe, typeset } from '../../theme/mixins.ts';
import {
  below,
  border,
  color,
  layer,
  motionDuration,
  motionEase,
  radius,
  shadow,
  size,
  space,
} from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';
import { rendered } from '../../internal/rendered.tsx';
import { observeBottomInset } from './bottom-bar.ts';
import {
  createToastStore,
  serverToasts,
  type ToastAction,
  type ToastMessage,
  type ToastStore,
  type ToastTone,
} from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';
import { useToastKey } from './use-toast-key.ts';

const DEFAULT_DURATION = { success: 3_000, error: 5_000 } as const;
/** A toast with an action stays as long as an error. */
const ACTION_DURATION = 5_000;
const MAX = 20;
const neverChanges = () => () => undefined;

export interface ToastOptions {
  /** Milliseconds; default: 3 s for success, 5 s for an error or with an action. */
  duration?: number;
  /** An optional action: undo, or a link to the result. */
  action?: ToastAction;
  /** Called when the toast closes without its action: nothing was undone. */
  onEnd?: () => void;
  /** Removes the toast once its action can have no effect; `onEnd` is not called. */
  signal?: AbortSignal;
}

export interface ToastActions {
  success: (text: string, options?: ToastOptions) => void;
  error: (text: string, options?: ToastOptions) => void;
}

const ToastContext = createContext<ToastActions | null>(null);

/** Provides toasts at the bottom of the window to its children; 20 at most. */
export function ToastProvider({ children, max = MAX }: { children: ReactNode; max?: number }) {
  const [store] = useState(() => createToastStore(max));
  const actions = useMemo<ToastActions>(
    () => ({
      success: (text, options) => void store.show(toastOf('success', text, options)),
      error: (text, options) => void store.show(toastOf('error', text, options)),
    }),
    [store],
  );
  return (
    <ToastContext value={actions}>
      {children}
      <ToastViewport store={store} />
    </ToastContext>
  );
}

function toastOf(tone: ToastTone, text: string, options: ToastOptions = {}) {
  const usual = options.action ? ACTION_DURATION : DEFAULT_DURATION[tone];
  return { ...options, tone, text, duration: options.duration ?? usual };
}

/** Shows a message: `success('Your review has been posted.')`. Needs a `ToastProvider` above. */
export function useToasts(): ToastActions {
  const actions = useContext(ToastContext);
  if (!actions) throw new Error('useToasts needs a ToastProvider above it.');
  return actions;
}

function ToastViewport({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, serverToasts);
  const viewport = useRef<HTMLDivElement>(null);
  const isEmpty = toasts.length === 0;
  useToastKey(viewport, toasts);
  // Toasts do not cover bars with actions.
  useLayoutEffect(() => {
    const { current } = viewport;
    return current && !isEmpty
      ? observeBottomInset((height) => (current.style.marginBottom = `${height}px`))
      : undefined;
  }, [isEmpty, toasts]);
  // The regions exist before their first text: several screen readers announce only changes.
  const isMounted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!isMounted) return null;
  const shown = (tone: ToastTone) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          onAct={() => store.act(toast.id)}
          onDismiss={() => store.dismiss(toast.id)}
        />
      ));
  return createPortal(
    <Viewport ref={viewport} {...(!isEmpty && { role: 'region', 'aria-label': copy.toasts })}>
      <LiveRegion aria-live="polite">{shown('success')}</LiveRegion>
      <LiveRegion aria-live="assertive">{shown('error')}</LiveRegion>
    </Viewport>,
    document.body,
  );
}

interface ToastProps {
  /** The message with its action. */
  toast: ToastMessage;
  /** Called when its action is pressed. */
  onAct: () => void;
  /** Called when it is closed. */
  onDismiss: () => void;
}

/** A message. Its countdown pauses while the pointer or the focus is on it. */
export function Toast({ toast, onAct, onDismiss }: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(toast.duration, hovered || focused, onDismiss);
  return (
    <Root
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      data-tone={toast.tone}
      data-toast={toast.id}
    >
      <Icon icon={toast.tone === 'error' ? CircleAlert : CircleCheck} />
      <Text>{toast.text}</Text>
      {toast.action && (
        <Action render={toast.action.render} onClick={onAct}>
          {toast.action.label}
        </Action>
      )}
      <Close type="button" aria-label={copy.dismiss} onClick={onDismiss}>
        <Icon icon={X} size="s" />
      </Close>
    </Root>
  );
}

const rise = keyframes`
  from { opacity: 0; translate: 0 ${size.rise}; }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

const Viewport = styled.div`
  position: fixed;
  inset: auto 0 ${space[16]};
  z-index: ${layer.toast};
  max-height: calc(100dvh - ${space[64]});
  padding-inline: ${space[16]};
  overflow-y: auto;
  scrollbar-width: none;
  pointer-events: none;
`;

const LiveRegion = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: center;
  &:not(:empty) + &:not(:empty) {
    margin-top: ${space[8]};
  }
`;

const Root = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
  max-width: ${size.toast};
  padding-block: ${space[4]};
  padding-inline: ${space[16]} ${space[4]};
  border: ${border.hairline} solid ${color.toastLine};
  border-radius: ${radius.panel};
  background: ${color.toast};
  box-shadow: ${shadow.e3};
  color: ${color.onToast};
  ${typeset('compact')}
  pointer-events: auto;
  animation: ${appear} ${motionDuration.menu} ${motionEase.standard};
  ${motionSafe} {
    animation: ${rise} ${motionDuration.menu} ${motionEase.standard};
  }
  & > svg {
    color: ${color.toastOk};
  }
  &[data-tone='error'] > svg {
    color: ${color.toastError};
  }
  ${forcedColours} {
    border-color: CanvasText;
  }
  /* The text has the whole width, and its action a line of its own. */
  ${below.tablet} {
    flex-wrap: wrap;
    row-gap: 0;
  }
`;

const Text = styled.p`
  ${below.tablet} {
    flex: 1;
  }
  padding-block: ${space[10]};
  overflow-wrap: anywhere;
`;

const Action = styled(rendered('button'))`
  ${bareButton}
  flex: none;
  min-height: ${size.targetMin};
  padding-inline: ${space[12]};
  border-radius: ${radius.small};
  color: ${color.onToast};
  ${typeset('button')}
  text-decoration: underline;
  text-underline-offset: ${space[4]};
  white-space: nowrap;
  ${below.tablet} {
    order: 1;
    flex-basis: 100%;
    text-align: end;
  }
  &:hover {
    text-decoration-thickness: ${border.strong};
  }
  &:focus-visible {
    outline: ${border.strong} solid ${color.onToast};
    outline-offset: calc(${border.strong} * -2);
  }
`;

const Close = styled.button`
  ${bareButton}
  display: grid;
  flex: none;
  place-items: center;
  width: ${size.targetMin};
  height: ${size.targetMin};
  color: ${color.toastQuiet};
  &:hover {
    color: ${color.onToast};
  }
  &:focus-visible {
    outline: ${border.strong} solid ${color.onToast};
    outline-offset: calc(${border.strong} * -2);
  }
`;
