import { cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { filesIn, ROOT } from '../section/project.ts';

/** Sources that a package contains only for its own tests and documents. */
const NOT_PACKED = /\.(test|stories)\.tsx?$|\.(mdx?|tsx?)$/;

const OPTIONS = {
  noEmit: false,
  incremental: false,
  declaration: true,
  sourceMap: true,
  inlineSources: true,
  rewriteRelativeImportExtensions: true,
  // `npm run verify` checks the types.
  noCheck: true,
} as const satisfies ts.CompilerOptions;

/**
 * Compiles the modules that some files of packages import to JavaScript with types and source maps,
 * and copies the packages' assets, each into the folder of its package in the output. In one program:
 * types that packages share are resolved once.
 */
export function compilePackages(
  packages: readonly { folder: string; sources: string; entries: readonly string[] }[],
  output: string,
): void {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, ...OPTIONS },
    ROOT,
  );
  delete options.tsBuildInfoFile;
  const roots = packages.flatMap(({ folder, sources, entries }) => [
    ...entries.map((entry) => join(folder, entry)),
    // No module imports a worker: it is named by its address.
    ...filesIn(join(folder, sources)).filter((file) => /\.(d|worker)\.ts$/.test(file)),
  ]);
  const program = ts.createProgram(roots, { ...options, rootDir: ROOT, outDir: output });
  const { diagnostics } = program.emit(undefined, writeModule);
  // A module whose types cannot be named would be packed without any.
  if (diagnostics.length > 0)
    throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  for (const { folder, sources } of packages) {
    for (const file of filesIn(join(folder, sources))) {
      const isAsset = !NOT_PACKED.test(file) || file.endsWith('.d.ts');
      if (isAsset) cpSync(file, join(output, relative(ROOT, file)));
    }
  }
}

/** Writes a module, in which the addresses of workers end like their files. */
const writeModule: ts.WriteFileCallback = (path, text) =>
  ts.sys.writeFile(path, text.replaceAll(/(\bnew URL\(['"][^'"]+\.worker)\.ts(?=['"])/g, '$1.js'));
