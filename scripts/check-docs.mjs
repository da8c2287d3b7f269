/**
 * `npm run check:docs`: documents must not name what does not exist.
 *
 * Heuristics, on purpose few: in `backticks`, a word that begins with a folder of ours or ends like
 * a source file is a path (of the project, or the end of one: `orders.routes.ts`; `*` stands for
 * anything); a word that begins like a call of the contract is a call path. `npm run x` is a script
 * wherever it stands, links are followed. Words with <placeholders>, … or {} are not looked at, nor
 * are generated folders and superseded decisions.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './install.mjs';

const LIMITS = { 'README.md': 80, 'ARCHITECTURE.md': 150, 'AGENTS.md': 60 };
const SOURCE = /\.(ts|tsx|mts|mjs|cjs|css|json|md|sql|html|yml)$/;
const GENERATED =
  /(^|\/)(node_modules|dist|\.git|\.data|\.cache|test-results|playwright-report)(\/|$)/;
const NPM = /\bnpm (?:run (?:--?\S+ )*([\w:-]+)|(start|test|stop|restart)\b)/g;

/** Problems as lines `file: what`. */
export function checkDocs(folder = root) {
  const all = listAll(folder);
  const scripts = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts;
  const calls = readCalls(folder, all);
  const top = new Set(all.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));
  const decisions = all.filter((path) => /^docs\/decisions\/.*\.md$/.test(path));
  const problems = [];

  for (const doc of [...Object.keys(LIMITS), ...decisions]) {
    const complain = (what) => problems.push(`${doc}: ${what}`);
    if (!existsSync(join(folder, doc))) {
      complain('is missing');
      continue;
    }
    const text = readFileSync(join(folder, doc), 'utf8');
    const lines = text.trimEnd().split('\n').length;
    if (lines > LIMITS[doc]) complain(`has ${lines} lines, at most ${LIMITS[doc]} are allowed`);
    if (/^\W*(status\W+)?superseded by/im.test(text)) continue;

    for (const [, run, alias] of text.matchAll(NPM)) {
      const name = run ?? alias;
      if (!(name in scripts)) complain(`no npm script "${name}"`);
    }
    for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(\w+:|#)/.test(target)) continue;
      const path = relative(folder, join(folder, dirname(doc), target.replace(/[#?].*$/, '')));
      if (!existsSync(join(folder, path))) complain(`link to ${target}, which does not exist`);
    }
    const words = [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) =>
      code.split(/\s+/),
    );
    for (const word of words.map(clean)) {
      if (word === '' || /[<>{}…$=]|\.\.\./.test(word) || GENERATED.test(word)) continue;
      if (calls.roots.has(word.split('/')[1]) && word.startsWith('/')) {
        if (!matches(word, calls.paths)) complain(`no call ${word} in the contract`);
      } else if (/^[#@/~-]|:\/\//.test(word)) {
        continue;
      } else if ((word.includes('/') && top.has(word.split('/')[0])) || SOURCE.test(word)) {
        if (!matches(word, all)) complain(`no file or folder ${word}`);
      }
    }
  }
  return problems;
}

function clean(word) {
  return word
    .replace(/^[("']+|[)"',;:]+$|:\d+$/g, '')
    .replace(/^\.\//, '')
    .replace(/\?.*$/, '');
}

/** Whether the word is one of the names, or the end of one, `*` standing for anything. */
function matches(word, names) {
  const wanted = word
    .replace(/\/$/, '')
    .replace(/[.+?^()|[\]\\]/g, '\\$&')
    .replace(/\*+/g, '.*');
  const pattern = new RegExp(`(^|/)${wanted.replace(/^\//, '')}$`);
  return names.some((name) => pattern.test(name));
}

function withoutFences(text) {
  return text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
}

/** Every file and folder of the project, without generated ones. */
function listAll(folder, path = '') {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const name = path === '' ? entry.name : `${path}/${entry.name}`;
    if (GENERATED.test(name)) return [];
    return entry.isDirectory() ? [name, ...listAll(folder, name)] : [name];
  });
}

function readCalls(folder, all) {
  const paths = all
    .filter((path) => /^packages\/contract\/src\/.*\.ts$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(/path: '(\/[^']*)'/g)])
    .map(([, path]) => path);
  return { paths, roots: new Set(paths.map((path) => path.split('/')[1])) };
}

if (process.argv[1] === import.meta.filename) {
  const problems = checkDocs();
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems in the documents`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
