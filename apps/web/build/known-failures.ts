import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Every page loads the numbers of failures, and the app names a third of them: the others it shows with the server's words.
 * Leaves those that its source never names out of the build.
 */
export function knownFailures(sources: readonly string[]): Plugin {
  return {
    name: 'yanche:known-failures',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/failure-codes\.ts$/ },
      handler: (code) => ({ code: onlyNamed(code, sources.flatMap(readSources)), map: null }),
    },
  };
}

/** The lines of the table whose names stand in one of the texts. */
export function onlyNamed(table: string, texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
  return table.replaceAll(/^ {2}(\w+): \d+,\n/gm, (line, name: string) =>
    words.has(name) ? line : '',
  );
}

const readSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|e2e|demo)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
