/** UI texts of the template section. */
export const copy = {
  title: 'Template',
  lead: 'This page is new. Come back soon.',
};
