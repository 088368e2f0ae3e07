/** Every sentence of the template section that a person reads. */
export const copy = {
  title: 'Template',
  lead: 'Say what is listed here.',
  empty: 'Nothing here yet.',
  emptyText: 'Say what to do until there is.',
};
