/** SQL for the rows of `accommodation` that everyone may see. */
export const IS_LISTED = 'accommodation.deleted_at is null and not accommodation.is_archived';
