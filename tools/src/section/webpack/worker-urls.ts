import { createRequire } from 'node:module';
import type { Compiler, javascript, WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);

/** webpack's tag for imported names. */
const { harmonySpecifierTag: IMPORTED } =
  require('webpack/lib/dependencies/HarmonyImportDependencyParserPlugin') as {
    harmonySpecifierTag: symbol;
  };

const SCRIPTS = ['javascript/auto', 'javascript/esm'] as const;

const SYNTAX = ['workerUrl() from @elbi/portal-sdk', '...'];

/** Builds a separate file for each worker that a section names with `workerUrl(new URL(…))`. */
export class WorkerUrls implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const { parser } = compiler.options.module;
    parser.javascript = { ...parser.javascript, worker: SYNTAX };
    compiler.hooks.compilation.tap(WorkerUrls.name, (_, { normalModuleFactory }) => {
      for (const type of SCRIPTS) {
        normalModuleFactory.hooks.parser.for(type).tap(WorkerUrls.name, askFirst);
      }
    });
  }
}

/** Finds workers in calls of imported names, before webpack handles those calls. */
function askFirst({ hooks }: javascript.JavascriptParser): void {
  const early = { name: WorkerUrls.name, stage: -1 };
  hooks.callMemberChain
    .for(IMPORTED)
    .tap(early, (expression, members) =>
      members.length === 0 ? hooks.call.for(IMPORTED).call(expression) : undefined,
    );
}
