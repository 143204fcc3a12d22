/** One rule per sentence of "Who may import whom" in the README. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'remotes-are-islands',
      comment: 'A remote never imports another remote, the shell or the api.',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/' },
      to: { path: '^(mf-[a-z]+|shell|api)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-loads-remotes-at-runtime',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[a-z]+|api)/' },
    },
    {
      name: 'shared-knows-nobody',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(mf-[a-z]+|shell|api|e2e)/' },
    },
    {
      name: 'api-sees-only-the-contract',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/webpack\\.config\\.ts$' },
      to: { path: '^(shell|mf-|shared/src/(?!contract|money|time|booking|rules|regional-words))' },
    },
    {
      name: 'features-are-siblings',
      severity: 'error',
      from: { path: '^(mf-[a-z]+/src/features)/([^/]+)/' },
      to: { path: '^$1/', pathNot: '^$1/$2/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/src/features/' },
      to: { path: '^$1/src/(app|blocks)/' },
    },
    {
      name: 'feature-front-door',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/src/(app|blocks)/' },
      to: { path: '^$1/src/features/[^/]+/(?!index\\.tsx?$)' },
    },
    {
      name: 'rare-blocks-on-demand',
      comment: 'A static import would put their code into the chunk of every page.',
      severity: 'error',
      from: { path: '^mf-cms/src/', pathNot: '^mf-cms/src/blocks/(on-demand|server-blocks)|\\.test\\.tsx?$' },
      to: { path: '^mf-cms/src/blocks/on-demand', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'shared-front-door',
      severity: 'error',
      from: { path: '^(?!shared/)' },
      to: { path: '^shared/src/[^/]+/(?!index\\.tsx?$)', pathNot: '^shared/src/ui/[^/]+\\.(tsx|css)$' },
    },
    {
      name: 'testing-only-in-tests',
      severity: 'error',
      from: { pathNot: '\\.(test|fixture)\\.tsx?$|^e2e/|^shared/src/testing/' },
      to: { path: '^shared/src/testing/' },
    },
    {
      name: 'contract-is-the-floor',
      severity: 'error',
      from: { path: '^shared/src/contract/' },
      to: { path: '^shared/src/(?!contract/)' },
    },
    {
      name: 'ui-does-not-fetch',
      severity: 'error',
      from: { path: '^shared/src/ui/' },
      to: { path: '^shared/src/api-client/' },
    },
    {
      name: 'only-stores-touch-the-database',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot:
          '^api/src/(db/|main\\.ts|start\\.ts|admin/main\\.ts|deps\\.ts|assemble\\.ts)|\\.(store|test|fixture)\\.ts$',
      },
      to: { path: '^api/src/db/' },
    },
    {
      name: 'the-database-knows-no-area',
      severity: 'error',
      from: { path: '^api/src/db/', pathNot: '^api/src/db/seed/|\\.test\\.ts$' },
      to: { path: '^api/src/(?!db/)' },
    },
    {
      name: 'e2e-drives-a-browser',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(mf-|shell|api|shared/src/(?!contract/|money/))' },
    },
    {
      name: 'no-unresolvable',
      comment:
        '`whole/…` and, for the benchmark, `one-build/…` are aliases of builds (shared/src/build/{shell,one-build}-config.ts).',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(whole|one-build)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules/(?!@forecourt)', '(^|/)[.]forecourt/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
