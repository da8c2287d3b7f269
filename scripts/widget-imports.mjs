/** The folders a widget may contain: those its sources import, transitively. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseAst } from 'vite';

/**
 * Folders imported from `<widget>/<widget>.tsx`. Mere re-exports (`export … from '../other/other.tsx'`) do not count:
 * that is how a barrel leaks.
 */
export function foldersUsedBy(widget, folder) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (/\.tsx?$/.test(file)) importsOf(file, folder).forEach(visit);
  };
  visit(join(folder, widget, `${widget}.tsx`));
  return new Set([...seen].map((file) => folderOf(file, folder)));
}

/** The project files that one file imports as code, statically or lazily. */
function importsOf(file, folder) {
  const found = [];
  const add = (node, handsOn) => {
    if (typeof node?.value !== 'string' || !node.value.startsWith('.')) return;
    const target = join(dirname(file), node.value);
    const own = folderOf(target, folder) === folderOf(file, folder);
    if (own || !handsOn) found.push(target);
  };
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  walk(parseAst(readFileSync(file, 'utf8'), { lang }), (node) => {
    if (node.type === 'ImportDeclaration' && node.importKind !== 'type') add(node.source, false);
    if (node.type === 'ImportExpression') add(node.source, false);
    const handsOn = node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration';
    if (handsOn && node.exportKind !== 'type') add(node.source, true);
  });
  return found;
}

const folderOf = (file, folder) => relative(folder, file).split(sep)[0];

function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
  } else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}
