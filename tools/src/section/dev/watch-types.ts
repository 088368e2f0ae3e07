import { relative } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT, type ShippedPackage } from '../project.ts';
import { runCommand } from '../checks/run-command.ts';
import { typesOf } from '../checks/types-of.ts';

/** The last line that tsc prints after a check. */
const CHECKED = /Found \d+ errors?\. Watching/;

/**
 * Runs `tsc --watch` beside a dev server and adds its errors to the next build, which shows them in
 * terminal and overlay. A change drops them until tsc has checked it, so that they delay no update.
 */
export function watchTypes(
  compiler: Compiler,
  { folder }: ShippedPackage,
  run: typeof runCommand = runCommand,
): void {
  let errors: string[] = [];
  let output = '';
  // Without a file when this function itself requests a build.
  compiler.hooks.invalid.tap('types', (file) => {
    if (file) errors = [];
  });
  compiler.hooks.thisCompilation.tap('types', (compilation) => {
    compilation.errors.push(...errors.map(asError));
  });
  const parameters = [...typesOf([relative(ROOT, folder)]), '--watch', '--preserveWatchOutput'];
  const write = (text: string) => {
    output += text;
    if (!CHECKED.test(output)) return;
    const found = output.split(/\n(?=\S)/).filter((entry) => /\berror TS\d+:/.test(entry));
    output = '';
    if (found.length === 0 && errors.length === 0) return;
    errors = found;
    compiler.watching?.invalidate();
  };
  void run('typescript', parameters, { write });
}

/** An error of webpack whose only text is the message. */
function asError(message: string): webpack.WebpackError {
  return Object.assign(new webpack.WebpackError(message.trim()), { hideStack: true });
}
