/** What whoever ran a script can mend: it is shown as a sentence, without where in the code it was. */
export class Refusal extends Error {}

/** Ends a script that failed: a refusal with its sentence, anything else with where it was. */
export function endWith(error: unknown): void {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
