/** Choices of a field from a table of the contract. */
export const optionsOf = (table: readonly { key: string; label: string }[]) =>
  table.map(({ key, label }) => ({ value: key, label }));
