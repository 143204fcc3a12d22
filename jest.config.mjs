import { jestConfig } from './shared/src/testing/jest-config.mjs';

export default jestConfig({
  // Jest runs CommonJS; the package ships both.
  moduleNameMapper: {
    '^@preact/signals-core$': '<rootDir>/node_modules/@preact/signals-core/dist/signals-core.js',
  },
  testMatch: ['<rootDir>/*.test.ts'],
});
