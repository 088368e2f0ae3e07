import { cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import type { KitPackage } from './kit-packages.ts';
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

const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Compiles the modules that some files of a package import to JavaScript with types and source maps,
 * and copies its assets. Imports of other packages stay.
 * @param entries its entry modules, as paths in it
 */
export function compilePackage(
  { folder, sources }: Pick<KitPackage, 'folder' | 'sources'>,
  entries: readonly string[],
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
  const declarations = filesIn(join(folder, sources)).filter((file) => file.endsWith('.d.ts'));
  const all = { ...options, rootDir: folder, outDir: output };
  const host = ts.createCompilerHost(all);
  const { getSourceFile } = host;
  // One parse for all packages.
  host.getSourceFile = (file, ...rest) => {
    if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...rest));
    return parsed.get(file);
  };
  // No module imports a worker: it is named by its address.
  const workers = filesIn(join(folder, sources)).filter((file) => /\.worker\.ts$/.test(file));
  const roots = [...entries.map((entry) => join(folder, entry)), ...declarations, ...workers];
  const program = ts.createProgram(roots, all, host);
  for (const file of program.getSourceFiles()) {
    const isOwn = !relative(folder, file.fileName).startsWith('..');
    if (!isOwn || file.isDeclarationFile) continue;
    const { diagnostics } = program.emit(file, writeModule);
    // A module whose types cannot be named would be packed without any.
    if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, host));
  }
  for (const file of filesIn(join(folder, sources))) {
    const isAsset = !NOT_PACKED.test(file) || file.endsWith('.d.ts');
    if (isAsset) cpSync(file, join(output, relative(folder, file)));
  }
}

/** Writes a module, in which the addresses of workers end like their files. */
const writeModule: ts.WriteFileCallback = (path, text) =>
  ts.sys.writeFile(path, text.replaceAll(/(\bnew URL\(['"][^'"]+\.worker)\.ts(?=['"])/g, '$1.js'));
