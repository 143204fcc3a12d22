/** Where the compiler says this, federation would ask the page for it, and a shell of `npm start` has none. */
const JSX = 'from "react/jsx-dev-runtime"';
const OWN_JSX = `from ${JSON.stringify(require.resolve('./jsx-dev-runtime.js'))}`;
const RUNTIME = JSON.stringify(require.resolve('./refresh-runtime.cjs'));

/** On the first line, so that the lines of the source map stay true. */
const before = (build) =>
  [
    `import { refreshIn as forecourtRefreshIn } from ${RUNTIME};`,
    `const forecourtRefresh = forecourtRefreshIn(${JSON.stringify(build)}, __webpack_module__);`,
    'const { register: $RefreshReg$, signature: $RefreshSig$ } = forecourtRefresh;',
  ].join(' ');
const AFTER = 'forecourtRefresh.accept(import.meta.webpackHot);';

/** Webpack loader of modules that the compiler has found components or hooks in (`hot-replacement.ts`). */
module.exports = function refreshLoader(source, map) {
  const hasComponents = /\$Refresh(Reg|Sig)\$/.test(source);
  const compiled = source.replace(JSX, () => OWN_JSX);
  const { build } = this.getOptions();
  this.callback(null, hasComponents ? `${before(build)} ${compiled}\n${AFTER}\n` : compiled, map);
};
