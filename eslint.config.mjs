import js from '@eslint/js';
import jsxAccessibility from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { boundaryRules, boundarySettings } from './eslint.boundaries.mjs';
import { houseRules } from './eslint.house.mjs';

export default tseslint.config(
  {
    ignores: [
      '.next/',
      '.data/',
      '.cache/',
      'coverage/',
      'playwright-report/',
      'test-results/',
      'server/db/migrations/',
      'next-env.d.ts',
      'examples/api-client/api-types.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Promises are what handlers of React and of Node give back; who calls them ignores the value.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Both rules stumble over what is no class: a branded number (Cents), an object of a library's own making.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // Its root brings some two hundred and fifty files along, and each of them costs Node a look at its long package.json.
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'date-fns', allowTypeImports: true, message: "Import one function: 'date-fns/add'." },
          ],
        },
      ],
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
  },
  {
    files: ['**/*.tsx', 'components/**/*.ts', 'stores/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxAccessibility.flatConfigs.strict],
    rules: {
      // The patterns of the ARIA guide: a list that is a listbox, a region that scrolls and so must take focus.
      'jsx-a11y/no-noninteractive-element-to-interactive-role': [
        'error',
        { ul: ['listbox'], li: ['option'] },
      ],
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**', 'stores/**', 'server/**', 'middleware.ts'],
    plugins: { boundaries },
    settings: boundarySettings,
    rules: boundaryRules,
  },
  ...houseRules,
  {
    // Programs for a terminal, and plain JavaScript that runs before anything is installed.
    files: ['**/*.mjs', 'scripts/**', 'bench/**', 'trust/**', 'server/commands/**', 'examples/**'],
    languageOptions: {
      globals: { console: 'readonly', process: 'readonly', URL: 'readonly', setTimeout: 'readonly' },
    },
    rules: { 'no-console': 'off' },
  },
);
