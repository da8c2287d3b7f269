/**
 * `npm run check:imports`: the rules of .dependency-cruiser.cjs, proof that it saw every file, and no two files that differ only
 * in `.ts` and `.tsx`: of such a pair TypeScript leaves out one, and its errors.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const FOLDERS = ['apps', 'packages', 'e2e', 'bench'];
/** Files dependency-cruiser has no reason to list: declarations without code. */
const EXCEPTIONS = /\.d\.m?ts$/;

/** Problems as readable lines, and the number of our modules seen. */
export function checkImports(folder = root) {
  const folders = FOLDERS.filter((name) => existsSync(join(folder, name)));
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--output-type=json',
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      ...folders,
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  let result;
  try {
    result = JSON.parse(run.stdout);
  } catch {
    return { problems: [`dependency-cruiser failed: ${run.stderr || run.stdout}`], seen: 0 };
  }
  const problems = result.summary.violations.map(describe);

  // With an unsupported TypeScript (7 has no API yet) dependency-cruiser sees no .ts file and reports no violations.
  const seen = new Set(result.modules.map((module) => module.source));
  const files = folders.flatMap((name) => listSources(folder, name));
  const unseen = files.filter((file) => !seen.has(file));
  if (unseen.length > 0) {
    problems.push(
      `dependency-cruiser saw ${files.length - unseen.length} of ${files.length} files; not for example ${unseen[0]}`,
    );
  }
  for (const file of files) {
    if (files.includes(`${file}x`)) problems.push(`same-name: ${file}, ${file}x`);
  }
  return { problems, seen: files.length - unseen.length };
}

function describe({ rule, from, to, cycle }) {
  const path = cycle ? cycle.map((step) => step.name ?? step).join(' → ') : to;
  return `${rule.name}: ${from} → ${path}`;
}

function listSources(folder, path) {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const file = `${path}/${entry.name}`;
    if (entry.isDirectory()) return listSources(folder, file);
    return /\.tsx?$/.test(entry.name) && !EXCEPTIONS.test(entry.name) ? [file] : [];
  });
}

if (process.argv[1] === import.meta.filename) {
  const { problems, seen } = checkImports();
  for (const problem of problems) console.error(problem);
  console.log(`${seen} modules, ${problems.length} import problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
