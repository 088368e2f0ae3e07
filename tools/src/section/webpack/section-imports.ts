import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import webpack, { type Compiler, type Dependency, type WebpackPluginInstance } from 'webpack';
import { readManifest } from '../project.ts';

/** The modules of Elbi Stays that a section may import. */
const OFFERED =
  /^@elbi\/(contract\/(domain|format|schemas)|design-system|places-kit(\/(dialogs|map))?|portal-sdk(\/forms)?)$/;
/** Packages with state that the shell alone has. */
const OF_THE_SHELL = /^(react-router|react-router-dom|@module-federation\/[^/]+)(\/|$)/;
const INSTALLED = /[\\/]node_modules[\\/]/;
/** The package of a module that is imported by name, not by a path. */
const PACKAGE = /^(@[^/]+\/)?\w[^/]*/;

const NOT_OFFERED =
  'which is not offered to sections. Show a part of another section as a fragment, and use the SDK ' +
  '(@elbi/portal-sdk) for navigation and everything of the portal.';

/**
 * Rejects a build whose section imports another section, the insides of the shell or its router, or
 * a package that its package.json lacks. Import rules find the former in this repository; the build
 * finds both wherever a section lives.
 */
export class SectionImports implements WebpackPluginInstance {
  readonly #folder: string;
  readonly #declared: Readonly<Record<string, string>>;

  /** @param folder of the section */
  constructor(folder: string) {
    this.#folder = realpathSync(folder) + sep;
    this.#declared = readManifest(folder).dependencies ?? {};
  }

  apply(compiler: Compiler): void {
    const { name } = SectionImports;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          const from = module.nameForCondition();
          // In a repository of its own, what it installs is below its folder.
          if (!from?.startsWith(this.#folder) || INSTALLED.test(from)) continue;
          const problems = new Set<string>();
          for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
            const { request } = connection.dependency as Dependency & { request?: string };
            const file = connection.module.nameForCondition();
            const problem = request && this.#problemOf(request, file);
            if (problem) problems.add(`imports ${request}, ${problem}`);
          }
          for (const problem of problems) {
            const message = `${relative(this.#folder, from)} ${problem}`;
            compilation.errors.push(
              Object.assign(new webpack.WebpackError(message), { hideStack: true }),
            );
          }
        }
      });
    });
  }

  /** Returns what is wrong with an import of the section's own files, or null. */
  #problemOf(request: string, file: string | null): string | null {
    const [name] = PACKAGE.exec(request) ?? [];
    if (name === undefined) {
      // Absolute paths come from loaders and plugins.
      const isInFolder = file === null || (file.startsWith(this.#folder) && !INSTALLED.test(file));
      const isOwn = !request.startsWith('.') || isInFolder;
      return isOwn ? null : NOT_OFFERED;
    }
    if (OF_THE_SHELL.test(request) || (name.startsWith('@elbi/') && !OFFERED.test(request))) {
      return NOT_OFFERED;
    }
    if (Object.hasOwn(this.#declared, name)) return null;
    return `but its package.json does not have it. Run npm install --save-exact ${name}.`;
  }
}
