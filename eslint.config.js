import query from '@tanstack/eslint-plugin-query';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import ts from 'typescript-eslint';

const MONEY_IS_FORMATTED_IN_ONE_PLACE = [
  {
    selector: "MemberExpression[object.name='Intl'][property.name='NumberFormat']",
    message: 'Money and numbers are formatted by @forecourt/shared/money and /i18n only.',
  },
  {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: 'Amounts are minor units; format them with @forecourt/shared/money.',
  },
];
const NO_SLEEPS = [
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what the page shows, not for time.',
  },
  { selector: 'CallExpression[callee.property.name=/TestId$/]', message: 'Query by role and label.' },
  {
    selector: "CallExpression[callee.object.name='jest'][callee.property.name='mock']",
    message: 'The fake stands at the network or the port; no module mocks.',
  },
];

/** Rules of `recommendedTypeChecked` that this code does not follow, and why. */
const NOT_TYPE_CHECKED = {
  // Route plug-ins and ports are asynchronous by their type, whether or not this one waits for something.
  '@typescript-eslint/require-await': 'off',
  // Kysely's expression builder is made to be taken apart; expectations name methods without calling them.
  '@typescript-eslint/unbound-method': 'off',
  '@typescript-eslint/no-unsafe-enum-comparison': 'off',
  // A request is a text, an address or a Request: all three say their address.
  '@typescript-eslint/no-base-to-string': 'off',
  '@typescript-eslint/no-redundant-type-constituents': 'off',
  '@typescript-eslint/no-unnecessary-type-assertion': 'off',
  '@typescript-eslint/prefer-promise-reject-errors': 'off',
  '@typescript-eslint/restrict-template-expressions': 'off',
};

/** What the keyboard journeys and axe prove in a browser, where these rules see a file alone. */
const PROVEN_IN_THE_BROWSER = {
  // Safari takes a list without bullets for no list unless it says so.
  'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
  // A region that scrolls is reached by keyboard; a dialog moves the focus into itself.
  'jsx-a11y-x/no-noninteractive-tabindex': 'off',
  'jsx-a11y-x/no-autofocus': 'off',
  // Options of a listbox are reached by aria-activedescendant, tabs and menu items by a roving tabindex.
  'jsx-a11y-x/interactive-supports-focus': 'off',
  'jsx-a11y-x/click-events-have-key-events': 'off',
  'jsx-a11y-x/no-noninteractive-element-interactions': 'off',
  'jsx-a11y-x/no-static-element-interactions': 'off',
};

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.forecourt/**',
      '.css-types/**',
      '**/.turbo/**',
      '**/test-results/**',
      '**/playwright-report/**',
      // Belongs to the repositories that are written with it.
      'create-remote/repository/**',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: ts.configs.recommendedTypeChecked,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...NOT_TYPE_CHECKED,
      // A handler of an element may be asynchronous: React ignores what it answers.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    // Tests read answers as they come and expect what is in them.
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts', '**/*.fixture.tsx', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  // Tests of the repository itself belong to no workspace.
  { files: ['*.ts'], extends: [ts.configs.disableTypeChecked], rules: {} },
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], extends: ts.configs.recommended },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs['flat/recommended'] ?? a11y.configs.recommended],
    rules: PROVEN_IN_THE_BROWSER,
  },
  {
    files: ['**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react']],
    rules: {
      // Landmarks and rows without a name are found by their neighbours; a test may render more than once.
      'testing-library/no-node-access': 'off',
      'testing-library/no-container': 'off',
      'testing-library/no-manual-cleanup': 'off',
      'testing-library/render-result-naming-convention': 'off',
    },
  },
  {
    extends: [query.configs['flat/recommended']],
    rules: {
      // Keys name what the answer depends on; the host and its language are the same for all of a visit's answers.
      '@tanstack/query/exhaustive-deps': 'off',
      '@tanstack/query/no-unstable-deps': 'off',
    },
  },
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      complexity: ['error', 10],
      // What is left out of an object has a name so that the rest can be named.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: false }],
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...MONEY_IS_FORMATTED_IN_ONE_PLACE, ...NO_SLEEPS],
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'zod', message: 'Use zod/mini: zod itself weighs 76 KB.' }],
          patterns: [
            {
              group: ['antd', 'antd/*', '@ant-design/*'],
              message: 'antd is imported by the kit (shared/src/ui) only.',
            },
          ],
        },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['shared/src/{booking,calendar,checkout,customer-form,pick-up,queries,rules}/**'],
    ignores: ['**/*.test.*'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/host', '**/host/*', '**/ui/*', '!@forecourt/**'],
              message: 'Name it by its package: the shell provides the only copy of it that a page may have.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  { files: ['shared/src/ui/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['shared/src/money/**', 'shared/src/i18n/format*'],
    rules: { 'no-restricted-syntax': ['error', ...NO_SLEEPS] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts', 'e2e/**'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': ['error', { max: 400, skipBlankLines: true }] },
  },
  // A fixture of Playwright hands its value over by a function called `use`.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  // Loaders of webpack and Jest are CommonJS.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.mjs', 'e2e/bench/**'], rules: { 'no-console': 'off' } },
);
