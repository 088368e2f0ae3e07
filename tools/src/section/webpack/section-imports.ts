import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import webpack, { type Compiler, type Dependency, type WebpackPluginInstance } from 'webpack';

/** The modules of Elbi Stays that a section may import. */
const OFFERED =
  /^@elbi\/(contract\/(domain|format|schemas)|design-system|places-kit(\/(dialogs|map))?|portal-sdk(\/forms)?)$/;
/** Packages with state that the shell alone has. */
const OF_THE_SHELL = /^(react-router|react-router-dom|@module-federation\/[^/]+)(\/|$)/;
/** A package, not a path. */
const BY_NAME = /^[@\w]/;

/**
 * Rejects a build whose section imports another section, the insides of the shell or its router.
 * Import rules find the same in this repository; the build finds it wherever a section lives.
 */
export class SectionImports implements WebpackPluginInstance {
  readonly #folder: string;

  /** @param folder of the section */
  constructor(folder: string) {
    this.#folder = realpathSync(folder) + sep;
  }

  apply(compiler: Compiler): void {
    const { name } = SectionImports;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const module of modules) {
          const from = module.nameForCondition();
          if (!from?.startsWith(this.#folder)) continue;
          const foreign = new Set<string>();
          for (const connection of compilation.moduleGraph.getOutgoingConnections(module)) {
            const { request } = connection.dependency as Dependency & { request?: string };
            const file = connection.module.nameForCondition();
            if (request && this.#isForeign(request, file)) foreign.add(request);
          }
          for (const request of foreign) {
            compilation.errors.push(rejection(relative(this.#folder, from), request));
          }
        }
      });
    });
  }

  #isForeign(request: string, file: string | null): boolean {
    if (BY_NAME.test(request)) {
      return OF_THE_SHELL.test(request) || (request.startsWith('@elbi/') && !OFFERED.test(request));
    }
    return file !== null && !file.startsWith(this.#folder);
  }
}

function rejection(file: string, request: string): webpack.WebpackError {
  const message =
    `${file} imports ${request}, which is not offered to sections. Show a part of another section ` +
    'as a fragment, and use the SDK (@elbi/portal-sdk) for navigation and everything of the portal.';
  return Object.assign(new webpack.WebpackError(message), { hideStack: true });
}
