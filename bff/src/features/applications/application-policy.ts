import { type Actor, hasRole } from '../../actor.ts';

/** Who may apply to become an owner (decisions §3 "Application": the registered role only). */
export function canApply(actor: Actor): boolean {
  return hasRole(actor, ['registered']);
}

/** Who may read applications and their documents, and decide (specification §6). */
export function canDecideApplications(actor: Actor): boolean {
  return hasRole(actor, ['admin']);
}
