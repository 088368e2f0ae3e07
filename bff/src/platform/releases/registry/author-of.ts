import { adminName } from '../../../identity/users/person-name.ts';

/**
 * SQL for the author of a change of releases: `CI`, `Ana Cruz` or `CI, made by Ana Cruz`. Tables
 * store the label of a token and the ID of the admin; the name is that of the user now.
 * @param label an SQL expression, empty for an admin without a token
 * @param adminId an SQL expression, null without an admin
 */
export function authorOf(label: string, adminId: string): string {
  return `case when ${adminId} is null then ${label}
    else concat_ws(', made by ', nullif(${label}, ''), ${adminName(adminId)}) end`;
}
