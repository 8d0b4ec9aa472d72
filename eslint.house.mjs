/**
 * What only one place may do (docs/architecture.md), besides who may import whom. A file may match several of these
 * blocks, and a later block replaces a rule of an earlier one: no two of them set one rule.
 */

const ENVIRONMENT = 'Only server/config.ts reads the environment.';
const CLOCK = 'The clock is an argument.';

/** Rooms that have a clock, and providers for what is outside, handed to them. */
const HANDED = ['features', 'http', 'jobs', 'queue', 'scenarios'].map((room) => `server/${room}/**`);

export const houseRules = [
  {
    // Every setting is parsed once. What Next runs is told by shareWithPages, and a page may read it while it is built.
    files: ['components/**', 'lib/**', 'stores/**', 'server/**'],
    ignores: ['server/config.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: ENVIRONMENT },
        { object: 'globalThis', property: 'process', message: ENVIRONMENT },
      ],
      'no-restricted-imports': [
        'error',
        ...['node:process', 'process'].map((name) => ({ name, message: ENVIRONMENT })),
      ],
    },
  },
  {
    files: [...HANDED, 'server/metrics/**', 'server/sandbox/**', 'server/threads/**', 'server/throttle/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Only providers call third parties.' }],
    },
  },
  {
    files: [...HANDED, 'lib/contracts/**', 'lib/domain/**', 'lib/forms/rules/**', 'lib/forms/fields/**'],
    ignores: ['**/*repository.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: CLOCK },
        { selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]', message: CLOCK },
        {
          selector: 'CallExpression[callee.property.name="execute"]',
          message: 'Only repository.ts files see the database.',
        },
      ],
    },
  },
];
