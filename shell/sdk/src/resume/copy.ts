/** The copy of actions that a login interrupts. */
export const copy = {
  ofAnother: (name: string) =>
    `${name} opened this, but is no longer logged in here. Log in as ${name} to send it; the text is kept.`,
  openedBy: (name: string) =>
    `${name} opened this, but is no longer logged in here. Only ${name} can send it.`,
};
