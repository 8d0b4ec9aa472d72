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
  { type: 'lib-contracts', pattern: 'lib/contracts' },
  { type: 'lib', pattern: 'lib/*' },
  { type: 'server-tables', pattern: 'server/db/schema' },
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
  { category: 'cluster', pattern: 'server/cluster/**' },
  // Reads and writes every table there is, whatever its columns.
  { category: 'backup', pattern: 'server/commands/backup/**' },
];

const SHARED = ['lib', 'lib-routes', 'lib-session', 'lib-contracts'];
const FOR_BROWSER = ['lib-api', 'lib-browser'];
const LIB = [...SHARED, ...FOR_BROWSER];
const DATABASE = ['server-tables', 'server-database'];
const SERVER = ['server', ...DATABASE, 'server-front', 'server-provider', 'server-command'];
const BASE = ['component-base'];
const PAGES = ['app', ...BASE, 'component-part', 'component-frames', 'component-area', 'store'];

const element = (...types) => ({ element: { types: { anyOf: types } } });
const file = (category) => ({ file: { categories: category } });
const packageNamed = (...sources) => ({ module: { origin: 'external', source: sources } });
const nodeModule = (...names) => ({
  module: { origin: 'core', source: names.flatMap((name) => [name, `node:${name}`]) },
});
const mayImport = (from, to) => ({ from, allow: { to } });
const mayNotImport = (from, to, message) => ({ from, disallow: { to }, message });
const mayOnlyNameTypes = (from, to, message) => ({
  from,
  disallow: { to, dependency: { kind: 'value' } },
  message,
});

const policies = [
  // Packages and Node's own modules are allowed here and taken back below.
  { allow: { to: { module: { origin: ['external', 'core'] } } } },

  mayImport(element('app'), element(...PAGES, ...LIB)),
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
  mayImport(element(...FOR_BROWSER), element(...LIB)),
  mayImport(file('middleware'), element('lib-routes', 'lib-session')),

  // The server: everything inside it, and the part of lib that is nobody's.
  mayImport(element(...SERVER), element(...SERVER, ...SHARED)),
  mayNotImport(
    element('server', 'server-front', 'server-provider'),
    element('server-command'),
    'Commands are programs; nothing imports them.',
  ),
  mayNotImport(
    element('server', ...DATABASE, 'server-provider'),
    element('server-front'),
    'The front process knows the API, not the other way round.',
  ),

  // The database: repositories see it, everybody else only names its types.
  mayOnlyNameTypes(
    element('server', 'server-front', 'server-provider', 'server-command'),
    [element(...DATABASE), packageNamed('drizzle-orm', 'pg')],
    'Only repository.ts files see the database.',
  ),
  // Programs and commands open it, and programs the front, and hand them on.
  mayImport(element('server-command'), element('server-database')),
  mayImport(file('server-program'), element('server-database', 'server-front')),
  mayImport(file('repository'), [element(...DATABASE), packageNamed('drizzle-orm')]),
  mayImport(file('backup'), packageNamed('pg')),

  // A schema weighs more than a form that it would check (docs/decisions/0024).
  mayOnlyNameTypes(
    element(...PAGES, ...FOR_BROWSER),
    element('lib-contracts'),
    'What a browser loads only names the types of lib/contracts.',
  ),
  mayNotImport(
    element(...PAGES, ...FOR_BROWSER, ...SHARED.filter((type) => type !== 'lib-contracts')),
    packageNamed('zod'),
    'Only lib/contracts and the server know zod.',
  ),

  // Packages that belong to one place.
  mayNotImport(
    element(...PAGES, 'lib-browser', ...SHARED, ...SERVER),
    packageNamed('axios'),
    'Only lib/api calls the product API.',
  ),
  mayNotImport(
    element(...SERVER.filter((type) => type !== 'server-provider')),
    packageNamed('nodemailer', 'flydrive', '@aws-sdk/*'),
    'Only providers call third parties.',
  ),
  // By Node's own modules neither (eslint.house.mjs has fetch). Programs and what is at their front listen.
  mayOnlyNameTypes(
    element('server'),
    nodeModule('dgram', 'http', 'http2', 'https', 'net', 'tls'),
    'Only providers call third parties.',
  ),
  // What kind of address it is.
  { from: element('server'), allow: { to: nodeModule('net'), dependency: { specifiers: ['isIPv6'] } } },
  mayImport(file('server-program'), nodeModule('http', 'net')),
  mayImport(file('cluster'), nodeModule('net')),
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
    element(...PAGES, ...LIB),
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
