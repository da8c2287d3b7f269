import { statSync } from 'node:fs';
import type { Plugin } from 'vite';
import { groupParts } from './group-parts.ts';
import { type GraphModule, type Page, sharedPartsOf, type PageLimit } from './shared-parts.ts';

type Options = {
  /** Libraries of which every page needs most; they change seldom, so they stay a file of their own. */
  vendor: RegExp;
  limitOf: (page: Page) => PageLimit;
};

/**
 * Puts modules into chunks so that each screen needs few: over HTTP/1.1 each costs a round trip. Computed anew by each build from
 * what imports what: no list of modules grows old. Chunks never import each other in a circle, or a call at the top of
 * one would run before the other is there.
 */
export function chunkGroups({ vendor, limitOf }: Options) {
  const chunkOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'yanche:chunks',
    apply: 'build',
    buildEnd(error) {
      if (error !== undefined) return;
      const ids = [...this.getModuleIds()].sort();
      const entry = ids.find((id) => this.getModuleInfo(id)?.isEntry);
      if (entry === undefined) throw new Error('The build has no entry');
      const modules = ids.map((id): GraphModule => {
        const info = this.getModuleInfo(id);
        return {
          id,
          size: sizeOf(id, info?.code ?? ''),
          needs: [...(info?.importedIds ?? [])],
          later: [...(info?.dynamicallyImportedIds ?? [])],
        };
      });
      const { initial, pages, parts } = sharedPartsOf(modules, entry);
      for (const id of initial) chunkOf.set(id, 'app');
      for (const [part, file] of groupParts(parts, pages, limitOf).entries()) {
        for (const id of parts[part]?.modules ?? []) chunkOf.set(id, `shared-${file}`);
      }
    },
  };
  const groups = [
    { name: 'vendor', test: vendor, priority: 2 },
    {
      debugName: 'by pages',
      name: (id: string) => chunkOf.get(id) ?? null,
      // All that is shared is assigned here, whatever it needs as well.
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ];
  return { plugin, groups };
}

/** Styles are taken out of their module before: it says nothing of how much they are. Minified they are about a fifth less. */
const sizeOf = (id: string, code: string) =>
  id.endsWith('.css') ? Math.round(statSync(id).size * 0.8) : code.length;
