import type { LoginIntent } from '@elbi/portal-sdk';
import { keptInTab } from '@elbi/portal-sdk/host';

/** What a visitor wanted, done once they have logged in. */
export const loginIntent = keptInTab<LoginIntent>('elbi.intent');
