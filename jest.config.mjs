/** `.test.ts` runs in Node, `.test.tsx` in jsdom. */
const common = {
  transform: {
    '/messages/(index|all)\\.ts$': '<rootDir>/shared/src/testing/messages-transform.cjs',
    '\\.(ts|tsx|mjs|js)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    '^whole/(.*)$': '$1',
    '^antd/es/(.*)$': 'antd/lib/$1',
    // Jest runs CommonJS; the package ships both.
    '^culori/fn$': 'culori/require',
    '^@preact/signals-core$': '<rootDir>/node_modules/@preact/signals-core/dist/signals-core.js',
    '\\.module\\.css$': '<rootDir>/shared/src/testing/css-module.ts',
    '\\.css$': '<rootDir>/shared/src/testing/no-css.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.forecourt/'],
  // Those of the list are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@forecourt|iso-3166|openid-client|oauth4webapi|jose)/)'],
};
export default {
  // Databases are made and seeded inside the tests; a busy machine is no reason to fail.
  testTimeout: 300_000,
  maxWorkers: '100%',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/shared/src/testing/name-plugins.cjs'],
      testMatch: ['**/src/**/*.test.ts', '<rootDir>/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['**/src/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jest-setup.ts'],
    },
  ],
};
