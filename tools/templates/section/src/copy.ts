/** Every sentence of the template section that a person reads. */
export const copy = {
  title: 'Template',
  lead: 'This page is new. Come back soon.',
};
