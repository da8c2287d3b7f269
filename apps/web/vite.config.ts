import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { knownFailures } from './build/known-failures.ts';
import { shellPlugin } from './build/shell-plugin.ts';
import { withoutSchemas } from '../../packages/contract/build/without-schemas.ts';

const root = import.meta.dirname;
const api = process.env.API_URL ?? 'http://localhost:3001';

const ours =
  /(packages\/(ui|contract|rules|host)|apps\/web\/src\/(lib|sheets\/(order|report))|lucide-react)\//;
const ofReports = /features\/reports\/|contract\/src\/reports\/|report-chips|mileage-words/;
const ofBriefs =
  /screen\/plate|plate-words|reports\/(report-scope|amended-words|verdict-words|head-words|tones|report-state|report-standing|score-place)/;
// The first view of a report, on every page that has one; and the words that desk and guidance share with it.
const ofReportPages =
  /reports\/(standing-|reports[.]|report-sentence|report-parts|report-index|report[.]data|finding-mark|later-preview|amended-notice|photo[.]|score-badge|verdict-tiles|report\/(report-(banners|skeleton)|changes-id|hero\/(hero-photo|photo-hero)))|report\/(revoked-report|standing-|amended-notice)|files\/photo-sizes|icons\/image-off/;
const ofReportWords =
  /reports\/(finding-title|mileage-words)|report\/(group-words|use-mileage-words)|language\/written|inspections\/reading-places/;
const ofOrderLists = /search-box|icons\/search[.]|report-chips|use-keyword/;
const ofLists =
  /paged-list|use-live-changes|pull-refresh|use-pages|order-state|cancel-reasons|nfiniteQuery/;
const ofOrderForms = /agreement-note|use-submit-once|choice-card|is-offered-at/;
const ofSegments = /ui\/src\/segmented/;
const ofDrags = /ui\/src\/use-drag/;
// Come with sheets, photos and drawings of cars, never with the first screen of many.
const ofSheets =
  /form\/sheet-form|lazy-preview|queued-photo|contract\/src\/files\/files|rules\/src\/(state-machine|cars\/car-outline|inspections)/;
const ofDrawings = /car-(diagram|drawing|outline)|marks-over|photo-marks/;
const ofVisits =
  /use-distance|taken-at|holds-jobs|undo-time|short-name|inspect\.texts|session-context/;
// Small parts of many screens, of which the order form has none.
const ofFew =
  /order\/no-order|orders\/orders[.]|language\/whole-km|ui\/src\/(segmented|countdown|progress-bar)|icons\/(images|camera|play|octagon-x|car-front|minus)[.]|files\/(uploads|photo-at)[.]|people\/sso[.]|(order-card|picture-box)[.]module|sheets\/order\/car-thumb|browser\/(tab-lock|sha256|use-object-url|copy-text)|screen\/use-loaded|form\/use-kept/;
// Forms have them; reports, lists and inspections do not.
const ofFields = /ui\/src\/(field|radio-set|checkbox)\//;
// Photos and films on their way to the server, on screens that take some.
const ofPhotos = /lib\/photo-queue\/(?!taken-at|queued-photo)/;
// The fields of a car, on the forms of both kinds of order.
const ofCarFacts = /car-facts\/((check-)?car-facts|use-vin-check|(vin|plate|mileage)-field)[.]/;
// Rules of VIN and plate: forms and searches check them, reports only show them.
const ofCarNumbers = /rules\/src\/cars\/(vin|plate|plate-provinces)[.]/;

// The past of a car: many small parts that only its own screens share.
const ofHistory =
  /(contract|rules)\/src\/history\/|features\/history\/(history|refund-words|use-is-late|cases)/;

export default defineConfig({
  root,
  plugins: [
    react(),
    withoutSchemas(),
    knownFailures(
      ['src', '../../packages/host/src', '../../packages/upload/src'].map((each) =>
        path.join(root, each),
      ),
    ),
    shellPlugin(root),
  ],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    // Older Android web views (Chrome 87) and iOS 14 take part too. Chrome is not named for JavaScript: its versions before 91
    // fail at `f?.(...a, b)`, which nobody writes, and for that every `?.` would be spelled out.
    target: ['es2020', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        // The first script names every chunk: without their names it is 0.9 KB smaller. `.vite/manifest.json` has them.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
        // Few files: over HTTP/1.1 each costs a round trip. A part always stands with what it needs or behind it: chunks that
        // import each other would run before their parts are there.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              // Queries in numbers and pages belong to the few screens that ask them.
              test: /rolldown\/runtime|vite\/(preload-helper|modulepreload)|node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|cookie)\/(?!.*(ueries|nfiniteQuery)\w*\.js)/,
              priority: 3,
            },
            // What the app starts with.
            { name: 'common', test: ours, tags: ['$initial'], priority: 3 },
            // What nearly every screen needs; what only lists and orders need is one chunk beside it.
            {
              name: 'shared',
              test: (id) =>
                ours.test(id) &&
                !ofLists.test(id) &&
                !ofDrags.test(id) &&
                !ofSheets.test(id) &&
                !ofPhotos.test(id) &&
                !ofFew.test(id) &&
                !ofFields.test(id) &&
                !ofCarFacts.test(id) &&
                !ofCarNumbers.test(id) &&
                !ofBriefs.test(id) &&
                !ofReportPages.test(id) &&
                !ofReports.test(id) &&
                !ofHistory.test(id) &&
                !ofOrderLists.test(id) &&
                !ofOrderForms.test(id) &&
                !ofSegments.test(id),
              minShareCount: 11,
              priority: 2,
            },
            { name: 'lists', test: ofLists, minShareCount: 3, priority: 1 },
            // Small parts of the forms of both kinds of order.
            { name: 'order-form', test: ofOrderForms, minShareCount: 2, priority: 1 },
            { name: 'car-thumb', test: /car-thumb/, minShareCount: 2, priority: 2 },
            { name: 'photos', test: ofPhotos, minShareCount: 3, priority: 1 },
            { name: 'field', test: ofFields, minShareCount: 2, priority: 2 },
            // By itself, or the drawing of a car takes it along to screens that draw none.
            { name: 'segmented', test: ofSegments, minShareCount: 2, priority: 2 },
            // The drawing of a car with its marks, for reports and inspections.
            { name: 'car-drawing', test: ofDrawings, minShareCount: 2, priority: 1 },
            // An order's own page needs no more of what lists tell.
            { name: 'plate', test: /screen\/plate|plate-words/, minShareCount: 2, priority: 2 },
            // What lists and pages tell of a report in a few words.
            { name: 'brief', test: ofBriefs, minShareCount: 2, priority: 1 },
            {
              name: 'dispute',
              test: /dispute-outcome|staff\/disputes/,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'report', test: ofReportPages, minShareCount: 5, priority: 1 },
            { name: 'report-words', test: ofReportWords, minShareCount: 2, priority: 2 },
            { name: 'order-lists', test: ofOrderLists, minShareCount: 3, priority: 1 },
            // Small parts of the inspector's screens.
            { name: 'visits', test: ofVisits, minShareCount: 2, priority: 1 },
            { name: 'car-numbers', test: ofCarNumbers, minShareCount: 2, priority: 2 },
            { name: 'car-facts', test: ofCarFacts, minShareCount: 2, priority: 1 },
            { name: 'history', test: ofHistory, minShareCount: 2, priority: 1 },
            // Sheets that come later, and lists, are dragged.
            { name: 'drag', test: ofDrags, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  // Deep icon imports would make the dev server bundle its dependencies anew at every new icon.
  optimizeDeps: { exclude: ['lucide-react'] },
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/client', '/external', '/cars-task', '/sso', '/api', '/files'].map((prefix) => [
          prefix,
          { target: api, changeOrigin: false },
        ]),
      ),
      // The dev server of apps/console.
      '/console': { target: process.env.CONSOLE_URL ?? api, ws: true },
    },
  },
});
