import * as core from '@module-federation/runtime-core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/**
 * A plugin of the federation runtime that gives its core to sections, whose containers carry none
 * (`externalRuntime`). The plugin of the library does the same with a second copy, 22 kB more.
 */
export default function provideRuntimeCore() {
  globalThis._FEDERATION_RUNTIME_CORE = core;
  return { name: 'provide-runtime-core' };
}
