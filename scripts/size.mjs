/**
 * First load of every screen: JavaScript and CSS in gzip, and the number of its scripts, from the built shell; then the widgets (size-widgets.mjs).
 * Fails when a budget is exceeded. Inlined styles count as if they were files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';
import { sizeConsole } from './size-console.mjs';
import { sizeDevelopers } from './size-developers.mjs';
import { sizeHost } from './size-host.mjs';
import { sizeWidgets } from './size-widgets.mjs';

const dist = join(root, 'apps/web/dist');
const budgetKb = {
  // It asks for the authorisation of a history query where the package includes one, and begins with what the last order had.
  '/order/createOrder': 156,
  // The phone counts what is measured and due before it shows anything, and keeps the screen for use without network.
  // What it needs did not change: the groups of other pages moved 2 KB here (decision 84).
  '/ownTesting/tasks/inspect': 178,
  // Steps that wait for the network, and what a visit lacks before it may end, are told in the list; it is one of the main pages.
  '/ownTesting/tasks': 166,
  // They come drawn with the page (decision 81), are searched as one types, and lead to the comparison of two reports.
  '/orderList': 162,
  '/c/orderList': 162,
  '/freeOrderList': 162,
  // Drawn on the server before any script (decision 49); validity, standing and safety stand in its first view.
  '/report/shared': 165,
  // What it needs did not change: the groups of the reports moved 0.3 KB here (decision 84).
  '/report/verify': 161,
  // A report tells all that was found, and what follows from it; chunks that it shares with the comparison come along.
  '/jianceReport': 164,
  '/reportView/checkReport': 164,
  '/reportView/freeCheckReport': 164,
  // The same report under the name of a partner.
  '/saasReport': 166,
  '/saasPicture': 161,
  // One taps to them from home. Half the files of before bring some bytes that they need little of (decision 84).
  '/accident/createReference': 165,
  '/carInfo/addCarList': 164,
  '/shouhouReportNew': 162,
  // An order tells all of it at once: visit, terms, money, and what the report says of the car.
  '/orderDetial': 162,
};
const budgetOfOthersKb = 160;
/** Scripts of a page: over HTTP/1.1 each costs a round trip. Where people arrive they are fewer (apps/web/vite.config.ts). */
const budgetFiles = {
  // Who is not logged in reads it before any script (decision 91).
  '/': 12,
  '/my': 10,
  '/cashier': 7,
  '/order/orderPackageDetail': 9,
  '/ownTesting/tasks/inspect': 22,
};
const budgetFilesOfOthers = 18;

if (!existsSync(join(dist, 'shell.json'))) {
  console.error('Build first: npm run build');
  process.exit(1);
}
const shell = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8'));
const gzipKb = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
const sum = (files) => files.reduce((total, file) => total + gzipKb(file), 0);

let exceeded = 0;
console.log('first load, KB gzip          js    css  total  budget  files  budget');
for (const { path, scripts, styles } of shell.screens) {
  const js = sum(scripts);
  const css = sum(styles);
  const budget = budgetKb[path] ?? budgetOfOthersKb;
  const mostFiles = budgetFiles[path] ?? budgetFilesOfOthers;
  const over = js + css > budget || scripts.length > mostFiles;
  if (over) exceeded += 1;
  const files = `${String(scripts.length).padStart(6)} ${String(mostFiles).padStart(7)}`;
  const figures = [js, css, js + css].map((kb) => kb.toFixed(1).padStart(6)).join(' ');
  console.log(
    `${path.padEnd(26)} ${figures} ${String(budget).padStart(6)} ${files}${over ? '  EXCEEDED' : ''}`,
  );
}
exceeded += await sizeWidgets();
exceeded += await sizeHost();
exceeded += sizeConsole();
exceeded += sizeDevelopers();
process.exit(exceeded > 0 ? 1 : 0);
