const path = require('node:path');

/**
 * One sentence, machine-checked: imports point down, never sideways.
 *   web: app → features → sheets → lib → packages
 *   console: app → features → lib → packages
 *   api: main → server, sample → the rooms in their order → packages
 * No rule names a feature: `$1` is the folder the import comes from, so a new one is guarded at birth.
 */
const WEB = '^apps/web/src';
const CONSOLE = '^apps/console/src';
const API = '^apps/api/src';
const TEST = '[.](test|e2e)[.]tsx?$';
/**
 * The rooms of the API, lowest first: a room sees itself and those before it. Tests may look anywhere. From `risk` on they
 * also use `deps.ts`, `route.ts` and `config.ts`; `server`, `sample` and `admin` stand above them all.
 */
const ROOMS = [
  'lib',
  'providers',
  'database',
  'risk',
  'archive',
  'places',
  'people',
  'staff',
  'files',
  'transparency',
  'cars',
  'notices',
  'catalogue',
  'order-kinds',
  'money',
  'colleagues',
  'orders',
  'self-orders',
  'inspectors',
  'pay',
  'inspections',
  'reports',
  'history',
  'reviews',
  'contracts',
  'certification',
  'shelf',
  'batches',
  'market',
  'claims',
  'support',
  'invoices',
  'partners',
  'client',
  'privacy',
  'operations',
];
/** The files beside the folders. */
const FRAME = `${API}/[^/]+[.]ts$`;

/** @param {string} name @param {object} from @param {object} to */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycle', {}, { circular: true }),
    // The pages a benchmark compares with bring their own packages, installed when it runs.
    forbid(
      'no-unresolved',
      { pathNot: '^bench/firstload/peers/' },
      { couldNotResolve: true, pathNot: '[?]|^virtual:' },
    ),

    forbid('web-features-down', { path: `${WEB}/features/` }, { path: `${WEB}/app/` }),
    forbid('web-sheets-down', { path: `${WEB}/sheets/` }, { path: `${WEB}/(app|features)/` }),
    forbid('web-lib-down', { path: `${WEB}/lib/` }, { path: `${WEB}/(app|features|sheets)/` }),
    forbid(
      'web-testing-below-main',
      { path: `${WEB}/testing/` },
      { path: `${WEB}/app/main[.]tsx` },
    ),

    forbid('console-features-down', { path: `${CONSOLE}/features/` }, { path: `${CONSOLE}/app/` }),
    forbid('console-lib-down', { path: `${CONSOLE}/lib/` }, { path: `${CONSOLE}/(app|features)/` }),

    ...ROOMS.map((room, index) =>
      forbid(
        `api-${room}-down`,
        { path: `${API}/${room}/`, pathNot: TEST },
        {
          path: [
            `${API}/(${[...ROOMS.slice(index + 1), 'server', 'sample', 'admin'].join('|')})/`,
            ...(index < ROOMS.indexOf('risk') ? [FRAME] : [`${API}/(main|admin)[.]ts$`]),
          ],
        },
      ),
    ),
    forbid(
      'api-testing-below-main',
      { path: `${API}/(testing|sample)/` },
      { path: `${API}/main[.]ts$` },
    ),

    forbid(
      'never-sideways',
      { path: '^(apps/[^/]+/src/(?:features|sheets))/([^/]+)/' },
      { path: '^$1/', pathNot: '^$1/$2/' },
    ),
    forbid(
      'apps-not-each-other',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid('packages-not-apps', { path: '^packages/' }, { path: '^(apps|e2e|bench|scripts)/' }),
    forbid(
      'packages-not-packages',
      { path: '^packages/([^/]+)/', pathNot: '^packages/contract/' },
      { path: '^packages/', pathNot: '^packages/$1/' },
    ),
    forbid(
      'contract-only-rules',
      { path: '^packages/contract/' },
      { path: '^packages/', pathNot: '^packages/(contract|rules)/' },
    ),

    forbid(
      'no-testing-in-production',
      { path: '^(apps|packages)/', pathNot: [TEST, '/testing/'] },
      { path: '^(apps|packages)/[^/]+/src/testing/' },
    ),
    forbid('no-tests-imported', { path: '^(apps|packages|e2e|bench)/' }, { path: TEST }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    // An import that only brings a type ties two files together just as much.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
