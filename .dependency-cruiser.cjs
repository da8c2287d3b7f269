const path = require('node:path');

/**
 * One sentence, machine-checked: imports point down, never sideways.
 *   web: app → features → sheets → lib → packages
 *   api: main, app … → modules, jobs → stores, providers → lib → packages
 * No rule names a feature: `$1` is the folder the import comes from, so a new one is guarded at birth.
 */
const WEB = '^apps/web/src';
const API = '^apps/api/src';
const TEST = '[.](test|e2e)[.]tsx?$';
/** What apps/api/src has besides folders: the frame. Modules and jobs may use only these three of it. */
const FRAME = `${API}/[^/]+[.]ts$`;
const FRAME_FOR_MODULES = `${API}/(deps|route|config)[.]ts$`;

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
      { couldNotResolve: true, pathNot: '[?]' },
    ),

    forbid('web-features-down', { path: `${WEB}/features/` }, { path: `${WEB}/app/` }),
    forbid('web-sheets-down', { path: `${WEB}/sheets/` }, { path: `${WEB}/(app|features)/` }),
    forbid('web-lib-down', { path: `${WEB}/lib/` }, { path: `${WEB}/(app|features|sheets)/` }),
    forbid(
      'web-testing-below-main',
      { path: `${WEB}/testing/` },
      { path: `${WEB}/app/main[.]tsx` },
    ),

    forbid(
      'api-modules-down',
      { path: `${API}/(modules|jobs)/` },
      { path: FRAME, pathNot: FRAME_FOR_MODULES },
    ),
    forbid('api-modules-not-jobs', { path: `${API}/modules/` }, { path: `${API}/jobs/` }),
    forbid('api-jobs-not-modules', { path: `${API}/jobs/` }, { path: `${API}/modules/` }),
    forbid(
      'api-stores-down',
      { path: `${API}/stores/` },
      { path: [`${API}/(modules|jobs|providers)/`, FRAME] },
    ),
    forbid(
      'api-providers-down',
      { path: `${API}/providers/` },
      { path: [`${API}/(modules|jobs|stores)/`, FRAME] },
    ),
    forbid(
      'api-lib-down',
      { path: `${API}/lib/` },
      { path: [`${API}/(modules|jobs|stores|providers)/`, FRAME] },
    ),
    forbid(
      'api-sample-for-main-only',
      { path: `${API}/(modules|jobs|stores|providers|lib)/`, pathNot: TEST },
      { path: `${API}/sample/` },
    ),
    forbid(
      'api-testing-below-main',
      { path: `${API}/(testing|sample)/` },
      { path: `${API}/main[.]ts$` },
    ),

    forbid(
      'never-sideways',
      { path: '^(apps/[^/]+/src/(?:features|sheets|modules))/([^/]+)/' },
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
