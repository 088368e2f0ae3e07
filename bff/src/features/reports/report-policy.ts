import { type Actor, hasRole } from '../../actor.ts';

/** Who may report a place (specification §6: the registered role only). */
export function canReport(actor: Actor): boolean {
  return hasRole(actor, ['registered']);
}

/** Who may read and decide reports (specification §6). */
export function canDecideReports(actor: Actor): boolean {
  return hasRole(actor, ['admin']);
}
