/**
 * Part of `npm run check:docs`: the table in `docs/specification` must be true. Each row names a clause of the specification,
 * the files it lives in with words that stand in them, and tests with words of their titles.
 *
 * Complains about files that are not there, words that are not in them, tests that do not exist or are skipped, headings
 * without rows, rows that are open, and about addresses and calls of the product that no row names.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const TABLE = 'docs/specification';
/** Sections of the specification; the file of each begins with its number. */
const SECTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Rows that may be open while something is being built. The list only shrinks: one that is closed has to leave it. */
const STILL_OPEN = [];

const ROW = /^\| *(\d+\.\d+[a-z]?) *\|(.*)\|\s*$/;
const FILE = /^(apps|bench|docs|e2e|packages|scripts)\/\S+\.\w+$/;
const TEST = /\.(test|e2e)\.[cm]?[jt]sx?$/;
/** `it('…', …)`, `test.each(…)('…', …)`, `test.step('…', …)`; the kind and what follows it tell what is skipped. */
const TITLE =
  /(?:\b(?:it|test|describe)((?:\.\w+)*)|\))\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2\s*,\s*(?=[{(\w])/g;
const SKIPPED = /\.(skip|todo|fixme|fails?)\b/;

/** Problems as lines `file: what`. */
export function checkClauses(folder = root, stillOpen = STILL_OPEN) {
  const { problems, rows, names } = readTable(folder);
  const read = createReader(folder);
  for (const row of rows) {
    const complain = (what) => problems.push(`${row.file}: ${row.id} ${what}`);
    if (row.isOpen) {
      if (!stillOpen.includes(row.id)) complain('is open');
      continue;
    }
    if (stillOpen.includes(row.id)) complain('is closed: take it off the list of open rows');
    checkPlaces(row.livesIn, read, complain);
    checkTests(row.seenBy, read, complain);
  }
  for (const id of stillOpen) {
    if (!rows.some((row) => row.id === id))
      problems.push(`${TABLE}: no row ${id}, said to be open`);
  }
  for (const name of [...readPages(folder), ...readCalls(folder)]) {
    if (!names.has(name)) problems.push(`${TABLE}: no row names ${name}`);
  }
  return problems;
}

/** Rows of all sections, what is wrong with their form, and every word in backticks. */
function readTable(folder) {
  const problems = [];
  const rows = [];
  const names = new Set();
  const files = existsSync(join(folder, TABLE)) ? readdirSync(join(folder, TABLE)).sort() : [];
  for (const section of SECTIONS) {
    if (!files.some((name) => name.startsWith(`${section}-`)))
      problems.push(`${TABLE}: section ${section} has no file`);
  }
  for (const name of files) {
    const file = `${TABLE}/${name}`;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, word] of text.matchAll(/`([^`\n]+)`/g)) names.add(word);
    const section = /^(\d+)-/.exec(name)?.[1];
    if (section === undefined) continue;
    let heading = null;
    let rowsBelow = 0;
    const close = () => {
      if (heading !== null && rowsBelow === 0) problems.push(`${file}: no rows below "${heading}"`);
    };
    for (const line of text.split('\n')) {
      if (line.startsWith('#')) {
        // The title of a file may be followed by headings of parts at once.
        if (heading !== null && !(heading.startsWith('# ') && line.startsWith('## '))) close();
        heading = line;
        rowsBelow = 0;
      }
      const row = ROW.exec(line);
      if (row === null) {
        if (/^\| *\d/.test(line)) problems.push(`${file}: not a row: ${line.slice(0, 60)}`);
        continue;
      }
      rowsBelow += 1;
      const id = row[1];
      const cells = row[2].split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      if (cells.length !== 3) problems.push(`${file}: ${id} has ${cells.length + 1} cells, not 4`);
      else if (cells.includes('')) problems.push(`${file}: ${id} has an empty cell`);
      if (id.split('.')[0] !== section) problems.push(`${file}: ${id} is of another section`);
      if (rows.some((each) => each.id === id)) problems.push(`${file}: ${id} stands twice`);
      const [, livesIn = '', seenBy = ''] = cells;
      const isOpen = [livesIn, seenBy].some((cell) => /^\W*open\b/i.test(cell));
      rows.push({ file, id, livesIn, seenBy, isOpen });
    }
    close();
  }
  return { problems, rows, names };
}

/** Files with the words that follow each: in `backticks` where it lives, in "quotes" the titles of tests. */
function readReferences(cell) {
  /** @type {{ path: string, words: { word: string, isTitle: boolean }[] }[]} */
  const references = [];
  /** @type {string[]} */
  const loose = [];
  for (const [, code, quoted] of cell.matchAll(/`([^`]+)`|"([^"]+)"/g)) {
    const word = code ?? quoted;
    if (code !== undefined && FILE.test(code)) references.push({ path: code, words: [] });
    else if (references.length > 0) references.at(-1).words.push({ word, isTitle: !code });
    else loose.push(word);
  }
  return { references, loose };
}

function checkPlaces(cell, read, complain) {
  const { references, loose } = readReferences(cell);
  if (references.length === 0) complain('names no file that it lives in');
  for (const word of loose) complain(`has ${word} before any file`);
  for (const { path, words } of references) {
    const file = read(path);
    if (file === null) {
      complain(`lives in ${path}, which does not exist`);
      continue;
    }
    // A document may stand for itself.
    if (words.length === 0 && !path.startsWith('docs/')) complain(`names nothing in ${path}`);
    for (const { word } of words) {
      if (!hasWord(file.text, word)) complain(`lives in ${word}, which is not in ${path}`);
    }
  }
}

function checkTests(cell, read, complain) {
  const { references, loose } = readReferences(cell);
  if (references.length === 0) complain('names no test that sees it');
  for (const word of loose) complain(`has ${word} before any test`);
  for (const { path, words } of references) {
    const file = read(path);
    if (file === null) complain(`is seen by ${path}, which does not exist`);
    else if (!TEST.test(path)) complain(`is seen by ${path}, which is no test`);
    else if (words.length === 0) complain(`names no test in ${path}`);
    else {
      for (const { word, isTitle } of words) {
        if (!isTitle) complain(`names a test in backticks: ${word}`);
        else if (!file.titles().some((title) => title.includes(word)))
          complain(`is seen by "${word}", which is no test of ${path}`);
      }
    }
  }
}

/** Whether the text has the word, and not just as a part of a longer name. */
function hasWord(text, word) {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w$])${escaped}(?![\\w$])`, 'u').test(text);
}

function createReader(folder) {
  const known = new Map();
  return (path) => {
    if (!known.has(path)) {
      const full = join(folder, path);
      const text = existsSync(full) ? readFileSync(full, 'utf8') : null;
      let titles;
      known.set(path, text === null ? null : { text, titles: () => (titles ??= titlesIn(text)) });
    }
    return known.get(path);
  };
}

function titlesIn(text) {
  return [...text.matchAll(TITLE)]
    .filter(([, kind = '']) => !SKIPPED.test(kind))
    .map(([, , , title]) => title.replace(/\\(.)/g, '$1').replace(/\s+/g, ' '));
}

/** Every address of the web app: those of its table, and of the contract's tables of pages. */
function readPages(folder) {
  const table = /\bpaths = \{(.*?)\n\}/s.exec(readText(folder, 'apps/web/src/lib/paths.ts'))?.[1];
  const source = 'packages/contract/src';
  const pages = filesBelow(folder, source)
    .filter((path) => path.endsWith('-pages.ts') && !path.includes('/console/'))
    .map((path) => readText(folder, path));
  return [table ?? '', ...pages].flatMap((text) =>
    [...text.matchAll(/'(\/[^']*)'/g)].map(([, path]) => path),
  );
}

/** Every call that is named as the specification names its calls; the product's other ones are below /api (decision 6). */
function readCalls(folder) {
  const text = filesBelow(folder, 'packages/contract/src')
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => readText(folder, path))
    .join('\n');
  const constant = (_, name) => new RegExp(`\\b${name} = '([^']*)'`).exec(text)?.[1] ?? '';
  return [...text.matchAll(/^ {2}path: (['`])(\S+)\1,$/gm)]
    .map(([, , path]) => path.replace(/\$\{(\w+)\}/g, constant))
    .filter((path) => !/^\/api\/(?!captcha\/|multipart\/|tracking\/|upload\/)/.test(path));
}

const readText = (folder, path) =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '';

function filesBelow(folder, path) {
  if (!existsSync(join(folder, path))) return [];
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(folder, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  );
}

if (process.argv[1] === import.meta.filename) {
  const problems = checkClauses();
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems in the table of clauses`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
