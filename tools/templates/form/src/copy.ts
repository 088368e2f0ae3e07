/** Every sentence of the template section that a person reads. */
export const copy = {
  title: 'Template',
  lead: 'Say what becomes of what is sent.',
  group: 'About it',
  name: 'Name',
  description: 'Description',
  submit: 'Submit',
};
