/** Every sentence of the template section that a person reads. */
export const copy = {
  title: 'Template',
  lead: 'Say what it is, in two or three sentences.',
  facts: { where: 'Where', when: 'When' },
  unknown: 'Not known yet',
  aside: 'Say what can be done with it.',
};
