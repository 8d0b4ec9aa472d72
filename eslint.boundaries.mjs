/**
 * Who may import whom (docs/architecture.md). Every file belongs to one of these elements, and what is not allowed
 * below is an error.
 *
 *   app → components → stores → lib
 *   server → the part of lib that knows neither browser nor server
 *   middleware → lib/routes, lib/session
 */

/** The first pattern that a file lies under names its element. */
const ELEMENTS = [
  { type: 'app', pattern: 'app' },
  { type: 'component-base', pattern: 'components/ui' },
  { type: 'component-base', pattern: 'components/illustrations' },
  // How a loan is shown, for every area that shows one.
  { type: 'component-base', pattern: 'components/loan' },
  // Parts that several areas are made of.
  { type: 'component-part', pattern: 'components/(address|bank-connection|contract|endings|form)' },
  { type: 'component-frames', pattern: 'components/frames' },
  { type: 'component-area', pattern: 'components/*', capture: ['area'] },
  { type: 'store', pattern: 'stores' },
  { type: 'lib-api', pattern: 'lib/api' },
  { type: 'lib-browser', pattern: 'lib/(analytics|drafts|referral|uploads)' },
  { type: 'lib-routes', pattern: 'lib/routes' },
  { type: 'lib-session', pattern: 'lib/session' },
  { type: 'lib', pattern: 'lib/*' },
  { type: 'server-database', pattern: 'server/db' },
  { type: 'server-front', pattern: 'server/front' },
  { type: 'server-provider', pattern: 'server/providers' },
  { type: 'server-command', pattern: 'server/commands' },
  { type: 'server', pattern: 'server' },
];

const FILES = [
  { category: 'middleware', pattern: 'middleware.ts' },
  { category: 'server-program', pattern: 'server/*.ts' },
  { category: 'repository', pattern: 'server/**/*repository.ts' },
  { category: 'server-main', pattern: 'server/main.ts' },
];

const SHARED = ['lib', 'lib-routes', 'lib-session'];
const LIB = [...SHARED, 'lib-api', 'lib-browser'];
const SERVER = ['server', 'server-database', 'server-front', 'server-provider', 'server-command'];
const BASE = ['component-base'];

const element = (...types) => ({ element: { types: { anyOf: types } } });
const file = (category) => ({ file: { categories: category } });
const packageNamed = (...sources) => ({ module: { origin: 'external', source: sources } });
const mayImport = (from, to) => ({ from, allow: { to } });
const mayNotImport = (from, to, message) => ({ from, disallow: { to }, message });

const policies = [
  // Packages and Node's own modules are allowed here and taken back below.
  { allow: { to: { module: { origin: ['external', 'core'] } } } },

  mayImport(
    element('app'),
    element('app', ...BASE, 'component-part', 'component-frames', 'component-area', 'store', ...LIB),
  ),
  mayImport(element('component-base'), element(...BASE, ...SHARED)),
  mayImport(element('component-part'), element('component-part', ...BASE, 'store', ...LIB)),
  mayImport(element('component-frames'), element('component-frames', ...BASE, 'store', ...LIB)),
  mayImport(
    element('component-area'),
    element(...BASE, 'component-part', 'component-frames', 'store', ...LIB),
  ),
  // Areas do not know each other; pages compose them.
  {
    from: element('component-area'),
    allow: {
      to: { element: { type: 'component-area', captured: { area: '{{ from.element.captured.area }}' } } },
    },
  },
  mayImport(element('store'), element('store', ...LIB)),
  mayImport(element(...SHARED), element(...SHARED)),
  mayImport(element('lib-api', 'lib-browser'), element(...LIB)),
  mayImport(file('middleware'), element('lib-routes', 'lib-session')),

  // The server: everything inside it, and the part of lib that is nobody's.
  mayImport(element(...SERVER), element(...SERVER, ...SHARED)),
  mayNotImport(
    element('server', 'server-front', 'server-provider'),
    element('server-command'),
    'Commands are programs; nothing imports them.',
  ),
  mayNotImport(
    element('server', 'server-database', 'server-provider'),
    element('server-front'),
    'The front process knows the API, not the other way round.',
  ),

  // The database: repositories see it, everybody else only names its types.
  {
    from: element('server', 'server-front', 'server-provider'),
    disallow: { to: element('server-database'), dependency: { kind: 'value' } },
    message: 'Only repository.ts files see the database.',
  },
  {
    from: element('server', 'server-front', 'server-provider'),
    disallow: { to: packageNamed('drizzle-orm', 'pg'), dependency: { kind: 'value' } },
    message: 'Only repository.ts files see the database.',
  },
  mayImport(file('repository'), [element('server-database'), packageNamed('drizzle-orm')]),
  // Programs open the database and the front, and hand them on.
  mayImport(file('server-program'), element('server-database', 'server-front')),

  // Packages that belong to one place.
  mayNotImport(
    element(
      'app',
      ...BASE,
      'component-part',
      'component-frames',
      'component-area',
      'store',
      'lib-browser',
      ...SHARED,
      ...SERVER,
    ),
    packageNamed('axios'),
    'Only lib/api calls the product API.',
  ),
  mayNotImport(
    element('store', ...LIB, ...SERVER),
    packageNamed('next'),
    'Only pages, components and the front process know Next.',
  ),
  mayImport(file('server-main'), packageNamed('next')),
  mayNotImport(
    element(...LIB, ...SERVER),
    packageNamed('react', 'react-dom'),
    'lib and server know no pages.',
  ),
  mayNotImport(
    element('app', ...BASE, 'component-part', 'component-frames', 'component-area', 'store', ...LIB),
    { module: { origin: 'core' } },
    "What runs in a browser cannot use Node's modules.",
  ),
];

export const boundarySettings = {
  'boundaries/root-path': import.meta.dirname,
  'boundaries/elements': ELEMENTS.map((descriptor) => ({ ...descriptor, partialMatch: false })),
  'boundaries/files': FILES,
  'import/resolver': { typescript: { project: './tsconfig.json' } },
};

export const boundaryRules = {
  'boundaries/no-unknown-files': 'error',
  'boundaries/no-unknown-dependencies': 'error',
  'boundaries/dependencies': [
    'error',
    {
      default: 'disallow',
      checkAllOrigins: true,
      policies,
      message:
        '{{from.file.path}} may not import {{dependency.source}} (docs/architecture.md, who may import whom).',
    },
  ],
};
