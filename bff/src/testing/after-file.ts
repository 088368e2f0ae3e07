const steps: (() => Promise<unknown>)[] = [];

/** Runs `step` after the calling test file; the last registered one runs first. */
export function afterFile(step: () => Promise<unknown>): void {
  steps.push(step);
}

/** Runs what the test file that is now done has registered. */
export async function runAfterFile(): Promise<void> {
  while (steps.length > 0) await steps.pop()!();
}
