import { join } from 'node:path';

const HERE = import.meta.dirname;

/** `.test.ts` runs in Node, `.test.tsx` in jsdom. */
const common = {
  transform: {
    '/messages/(index|all)\\.ts$': join(HERE, 'messages-transform.cjs'),
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
    '\\.module\\.css$': join(HERE, 'css-module.ts'),
    '\\.css$': join(HERE, 'no-css.ts'),
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.forecourt/'],
  // Those of the list are ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@forecourt|iso-3166|openid-client|oauth4webapi|jose)/)'],
};

/**
 * How Jest runs the tests of a repository, whichever of the product's packages are in it.
 *
 * @param moduleNameMapper what its own packages need besides
 * @param testMatch tests in Node that are outside of `src`
 */
export const jestConfig = ({ moduleNameMapper = {}, testMatch = [] } = {}) => {
  const project = { ...common, moduleNameMapper: { ...moduleNameMapper, ...common.moduleNameMapper } };
  return {
    // A busy machine is no reason to fail.
    testTimeout: 300_000,
    maxWorkers: '100%',
    projects: [
      {
        ...project,
        displayName: 'node',
        testEnvironment: 'node',
        setupFiles: [join(HERE, 'name-plugins.cjs')],
        testMatch: ['**/src/**/*.test.ts', ...testMatch],
      },
      {
        ...project,
        displayName: 'browser',
        testEnvironment: 'jsdom',
        testMatch: ['**/src/**/*.test.tsx'],
        setupFilesAfterEnv: [join(HERE, 'jest-setup.ts')],
      },
    ],
  };
};
