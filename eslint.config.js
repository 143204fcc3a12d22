import reactHooks from 'eslint-plugin-react-hooks';
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

export default ts.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.forecourt/**',
      '**/.turbo/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  ...ts.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      complexity: ['error', 10],
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
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
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
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['**/*.mjs', 'e2e/bench/**'], rules: { 'no-console': 'off' } },
);
