/**
 * React Fast Refresh, once for the page: shell and remotes are builds of their own, and a component of one is rendered
 * by another's. Each build has this file; all of them use the instance of the first.
 */
const reload = () => globalThis.location.reload();

/** @returns how modules tell of their components, and what happens after an update */
function begin(runtime) {
  let canRefresh = false;
  let isPlanned = false;
  runtime.injectIntoGlobalHook(globalThis);
  const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const { inject } = hook;
  // React's production build, which a shell of `npm start` has, cannot refresh.
  hook.inject = function injectRenderer(renderer, ...rest) {
    canRefresh ||= typeof renderer.scheduleRefresh === 'function';
    return inject.call(this, renderer, ...rest);
  };

  /** After all modules of an update have been evaluated. */
  const plan = () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      if (!canRefresh) return reload();
      runtime.performReactRefresh();
    });
  };
  return { runtime, plan };
}

const { runtime, plan } = (globalThis.forecourtRefresh ??= begin(require('react-refresh/runtime')));

const entriesOf = (exports) =>
  exports && typeof exports === 'object' ? Object.entries(exports).filter(([name]) => name !== '__esModule') : [];

/** Nothing but components is exported: who imports them need not know that they have changed. */
const isBoundary = (exports) => {
  const entries = entriesOf(exports);
  return entries.length > 0 && entries.every(([, value]) => runtime.isLikelyComponentType(value));
};

const shapeOf = (exports) =>
  entriesOf(exports)
    .map(([name, value]) => `${name} ${runtime.getFamilyByType(value) ? 'known' : ''}`)
    .sort()
    .join();

/** Updates of a module of components stop at it, and are rendered with the state that there was. */
function accept(hot, name, exports) {
  const before = hot.data?.exports;
  if (!isBoundary(exports)) return before && hot.invalidate();
  for (const [exported, value] of entriesOf(exports)) runtime.register(value, `${name} exports ${exported}`);
  hot.accept();
  hot.dispose((data) => {
    data.exports = exports;
  });
  if (!before) return;
  if (shapeOf(before) === shapeOf(exports)) plan();
  else hot.invalidate();
}

/**
 * What a module does with the components that the compiler has found in it.
 * @param build shell and remotes each have the kit: a button of one is none of another's
 * @param module webpack's module
 */
function refreshIn(build, module) {
  const name = `${build} ${module.id}`;
  return {
    register: (type, component) => runtime.register(type, `${name} ${component}`),
    signature: runtime.createSignatureFunctionForTransform,
    /** At its end. @param hot webpack's `import.meta.webpackHot` */
    accept: (hot) => hot && accept(hot, name, module.exports),
  };
}

module.exports = { refreshIn };
