import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { initContainerEntry } from 'whole/init-container-entry';

/** What federation gives webpack's runtime of a build; the instance and the options are each build's own. */
interface FederationOfBuild {
  runtime: object;
  bundlerRuntime: object;
  attachShareScopeMap: unknown;
}

declare const __webpack_require__: { federation: FederationOfBuild };

declare global {
  /** Taken by the entry of each remote, whose build is without it (`shared/src/build/sharing.ts`). */
  var forecourtFederation: (FederationOfBuild & { bundlerRuntimeOptions: object }) | undefined;
}

/** Federation's own would take the remote's instance for the shell's, and the shell's build for the remote's. */
function init(options: Parameters<typeof createInstance>[0]): ReturnType<typeof createInstance> {
  const own = { ...options, id: '' };
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(own);
  known.initOptions(own);
  return known;
}

/** Hands federation's part of webpack's runtime to the remotes, so that it is once in the page (ADR 080). */
export function provideFederation(): void {
  const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  // An element of the page with this id would stand for a missing one.
  if (Object.hasOwn(globalThis, 'forecourtFederation')) return;
  const value = {
    runtime: { ...runtime, init },
    // The shell exposes nothing: its build leaves out what starts a container.
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  };
  Object.defineProperty(globalThis, 'forecourtFederation', { value });
}
