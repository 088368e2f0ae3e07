import type { Compiler, WebpackPluginInstance } from 'webpack';

const GENERATED_ENTRY = 'data:text/javascript';

/**
 * Assigns stable IDs to the two modules that start federation. Their source is a `data:` address
 * full of absolute paths, from which webpack would derive ids that differ from one checkout to the
 * next.
 */
export class StableRuntimeId implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(StableRuntimeId.name, ({ chunkGraph, hooks }) => {
      hooks.beforeModuleIds.tap(StableRuntimeId.name, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!identifier.includes(GENERATED_ENTRY)) continue;
          const isContainer = identifier.startsWith('container entry');
          chunkGraph.setModuleId(module, isContainer ? 'container' : 'federation');
        }
      });
    });
  }
}
