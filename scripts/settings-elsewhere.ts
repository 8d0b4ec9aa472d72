/**
 * Variables that are read outside `server/config.ts` on purpose: by the build, by Node.js and npm's packages, by tests
 * and by measurements. None of them belongs in a `.env` file.
 */
export const SETTINGS_ELSEWHERE: readonly { name: string; readBy: string; about: string }[] = [
  {
    name: 'APP_ENV',
    readBy: 'the build',
    about: 'Pages built for production leave out the samples that every other environment shows.',
  },
  {
    name: 'FORMS_HOST, BLOG_URL',
    readBy: 'the build (next.config.ts)',
    about: 'They are written into the pages: build with the values with which the product then runs.',
  },
  {
    name: 'NEXT_PUBLIC_FORMS_HOST, NEXT_PUBLIC_BLOG_URL',
    readBy: 'the pages',
    about: 'Made of the two above by next.config.ts. Nobody sets them.',
  },
  {
    name: 'AUTH_SECRET, APP_ENV, PUBLIC_URL',
    readBy: 'the edge middleware',
    about: 'It runs apart: server/config.ts hands them over when the server starts.',
  },
  {
    name: 'NODE_ENV',
    readBy: 'React and Next',
    about:
      'Set by the build and by the server: production, or development with `npm run dev`. Nobody sets it.',
  },
  {
    name: 'NEXT_TELEMETRY_DISABLED',
    readBy: 'Next',
    about: 'Set by the build and by the server, so that nothing is reported to anybody.',
  },
  {
    name: 'HOME, XDG_DATA_HOME, PATH',
    readBy: 'scripts, the embedded database',
    about:
      'As the system sets them. Started as root, the embedded database lies in the home of another user where the data folder cannot be reached by that user.',
  },
  {
    name: 'CHROMIUM_PATH',
    readBy: 'tests, pictures of screens',
    about: 'A Chromium to use instead of those that are looked for.',
  },
  { name: 'CI', readBy: 'end-to-end tests', about: 'Try a failed journey once more, and refuse `.only`.' },
  { name: 'E2E_PORT', readBy: 'end-to-end tests', about: 'The port of the product under test (3907).' },
  {
    name: 'E2E_PROCESSES_DIE',
    readBy: 'end-to-end tests',
    about: '`yes` while `npm run trust -- cluster` kills processes under them.',
  },
  {
    name: 'TEST_DATABASE_URL, DATABASE_URL',
    readBy: 'integration tests',
    about: 'A PostgreSQL (18 or newer) to make test databases in, instead of an embedded one.',
  },
  {
    name: 'PRODUCT_URL',
    readBy: '`npm run accessibility`, `reading-age`',
    about: 'A running product to look at, instead of one of its own.',
  },
  {
    name: 'PICTURES',
    readBy: 'end-to-end tests',
    about: '`both-sizes` compares, or takes, the pictures of screens: set by `npm run screens`.',
  },
  {
    name: 'BENCH_ROUNDS, BENCH_SCREENS, BENCH_PEERS',
    readBy: '`npm run bench -- browser`',
    about: 'How often each screen is measured (3), which ones, and `none` for no library of others.',
  },
  {
    name: 'BENCH_WAYS',
    readBy: '`npm run bench -- whole-journey`',
    about: 'How often the whole way is gone (3).',
  },
  {
    name: 'FUZZ_RUNS, FUZZ_SEED',
    readBy: 'the fuzz test and proof',
    about: 'How many requests, and which ones.',
  },
  {
    name: 'WALK_STEPS, WALK_SEED, WALK_FROM',
    readBy: 'the test that walks through every call',
    about: 'How much is done, which things, and at whose life it begins.',
  },
  {
    name: 'WINDOW_RUNS',
    readBy: 'the test of two windows in any order',
    about: 'How many orders are tried, others each time. Without it a few, the same ones each time.',
  },
  {
    name: 'TRUST_ACTIONS, TRUST_APPLICATIONS, TRUST_DATABASE_KILLS, TRUST_JOURNEYS, TRUST_KILLS, TRUST_LOANS, TRUST_PRESSES, TRUST_STEPS',
    readBy: '`npm run trust`',
    about: 'How much a proof does; smaller numbers for whoever works on it.',
  },
  {
    name: 'TRUST_API_PROCESSES',
    readBy: '`npm run trust -- cluster`',
    about: 'How many processes the API has apart from the pages (0).',
  },
  { name: 'TRUST_SEED', readBy: '`npm run trust`', about: 'Repeats a run with the same random choices.' },
  { name: 'TRUST_BROWSER', readBy: '`npm run trust`', about: '`none` leaves out journeys in a browser.' },
  { name: 'OVERLOAD_SECONDS', readBy: '`npm run trust`', about: 'How long the flood lasts (60).' },
];
