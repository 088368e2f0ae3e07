/** The titles of the form's pages, apart from its other words: the section's entry needs only them. */
export const FORM_TITLES = { add: 'Add Accommodation', edit: 'Edit Accommodation' } as const;
