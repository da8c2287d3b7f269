/**
 * The size of every widget alone and all together, on top of React. Fails when a budget is exceeded, and when a bundle
 * contains an unused widget.
 */
import { bundle, listWidgets, source, targetsOfWeb } from './widget-bundle.mjs';
import { foldersUsedBy } from './widget-imports.mjs';

/** KB gzip of a widget's JavaScript and CSS with its dependencies, without lazy chunks. */
const budgetKb = new Map([
  ...classOf(4.7, 'nav-bar overlay picker tree-select'),
  ...classOf(6, 'action-sheet field index-list number-keyboard rate stepper'),
  ...classOf(8.2, 'dialog paged-list sheet swipe'),
  ...classOf(9.5, 'table video-overlay'),
  ...classOf(11.5, 'brand-picker filter-bar image-preview'),
  ...classOf(13.5, 'area-picker date-picker month-picker time-picker'),
  ...classOf(14.6, 'calendar plate-keyboard'),
  ...classOf(16.5, 'uploader'),
]);
const budgetOfSmallKb = 4;
/** KB gzip of the specification's widgets together, with lazy chunks: docs/decisions/0008. */
const budgetOfSetKb = 73;

/** Specific to this product: not widgets of the specification (spec §2, §9). */
const ofProduct = new Set([
  'campaign-art',
  'choice-card',
  'countdown',
  'day-strip',
  'dock',
  'tab-bar',
  'layout',
  'money',
  'page',
  'score-bars',
  'time-grid',
  'timeline',
]);

/** Prints the tables; returns the number of failures. */
export async function sizeWidgets({ folder = source, log = console.log } = {}) {
  const targets = await targetsOfWeb();
  const widgets = listWidgets(folder);
  const weigh = (names) => bundle(names, targets, folder);
  let faults = 0;
  const row = (name, figures, weight, budget = Infinity, rest = '') => {
    const over = weight > budget;
    if (over) faults += 1;
    const columns = [
      name.padEnd(22),
      ...figures.map((kb) => kb.toFixed(1).padStart(6)),
      (budget === Infinity ? '' : String(budget)).padStart(7),
      over ? 'EXCEEDED' : ' '.repeat(8),
      rest,
    ];
    log(columns.join(' ').trimEnd());
  };

  log('\nwidget alone, KB gzip      js    css  later  total  budget           contains');
  for (const widget of widgets) {
    const { js, css, lazy, folders } = await weigh([widget]);
    const others = folders.filter((name) => name !== widget);
    const budget = budgetKb.get(widget) ?? budgetOfSmallKb;
    row(widget, [js, css, lazy, js + css + lazy], js + css, budget, others.join(' '));
    const used = foldersUsedBy(widget, folder);
    for (const leaked of others.filter((name) => !used.has(name))) {
      faults += 1;
      log(`  LEAK: ${widget} contains ${leaked}, which nothing in it imports`);
    }
  }

  log('\nwidgets together           js    css  later  total  budget');
  const together = async (name, names, budget) => {
    const { js, css, lazy } = await weigh(names);
    const total = js + css + lazy;
    row(name, [js, css, lazy, total], total, budget);
  };
  const specified = widgets.filter((widget) => !ofProduct.has(widget));
  await together('the specification', specified, budgetOfSetKb);
  await together('with the product', widgets);
  return faults;
}

function classOf(kb, names) {
  return names.split(' ').map((name) => [name, kb]);
}

if (process.argv[1] === import.meta.filename) {
  process.exitCode = (await sizeWidgets()) > 0 ? 1 : 0;
}
