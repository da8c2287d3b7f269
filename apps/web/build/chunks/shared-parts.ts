/** What a build knows of a module. */
export type GraphModule = { id: string; size: number; needs: string[]; later: string[] };

/** Modules that the same pages need, and nobody else: they are never worth two files. */
export type SharedPart = {
  modules: string[];
  size: number;
  /** Numbers of the pages that need it. */
  pages: Set<number>;
  /** Numbers of the parts its modules import. */
  needs: Set<number>;
};

/** A page is what is loaded by itself: a screen, or a part of one that comes later (a sheet). */
export type Page = { id: string; isScreen: boolean; ownSize: number };

/** What a page may cost. */
export type PageLimit = {
  /** Shared files that it should need at most; infinite for what comes with a tap. */
  files: number;
  /** How much its bytes count. */
  weight: number;
};

export type SharedParts = { initial: Set<string>; pages: Page[]; parts: SharedPart[] };

const screen = /-screen\.tsx$/;

/** Cuts the modules of a build into what it starts with (`initial`) and what at least two pages share. */
export function sharedPartsOf(modules: readonly GraphModule[], entry: string): SharedParts {
  const byId = new Map(modules.map((each) => [each.id, each]));
  const needsOf = (id: string) => byId.get(id)?.needs.filter((need) => byId.has(need)) ?? [];
  const closure = (id: string, found = new Set<string>()) => {
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      waiting.push(...needsOf(next));
    }
    return found;
  };
  const initial = closure(entry);
  const roots = [...new Set(modules.flatMap(({ later }) => later))].filter((id) => byId.has(id));
  const loaded = roots.map((root) => closure(root));
  const there = loadedBefore(modules, roots, loaded, initial);

  const keys = new Map<string, string[]>();
  for (const { id } of modules) {
    if (initial.has(id)) continue;
    const pages = roots.flatMap((_, page) =>
      loaded[page]?.has(id) && !there[page]?.has(id) ? [page] : [],
    );
    if (pages.length > 1) keys.set(pages.join(), [...(keys.get(pages.join()) ?? []), id]);
  }
  const parts = Array.from(keys, ([key, ids]): SharedPart => {
    const size = ids.reduce((sum, id) => sum + (byId.get(id)?.size ?? 0), 0);
    return { modules: ids, size, pages: new Set(key.split(',').map(Number)), needs: new Set() };
  });
  const partOf = new Map(parts.flatMap((part, i) => part.modules.map((id) => [id, i] as const)));
  for (const [i, part] of parts.entries()) {
    for (const id of part.modules.flatMap((each) => needsOf(each))) {
      const need = partOf.get(id);
      if (need !== undefined && need !== i) part.needs.add(need);
    }
  }
  const pages = roots.map((id, page): Page => {
    const ownSize = [...(loaded[page] ?? [])].reduce(
      (sum, each) => sum + (initial.has(each) ? 0 : (byId.get(each)?.size ?? 0)),
      0,
    );
    return { id, isScreen: screen.test(id), ownSize };
  });
  return { initial, pages, parts };
}

/** What is there already when a later part is asked for: what all that ask for it have loaded. */
function loadedBefore(
  modules: readonly GraphModule[],
  roots: readonly string[],
  loaded: readonly Set<string>[],
  initial: ReadonlySet<string>,
): Set<string>[] {
  const number = new Map(roots.map((id, page) => [id, page]));
  const askedBy = roots.map(() => new Set<number>());
  for (const { id, later } of modules) {
    for (const page of later.map((each) => number.get(each))) {
      if (page === undefined) continue;
      for (const [asker, ids] of loaded.entries()) {
        if (asker !== page && ids.has(id)) askedBy[page]?.add(asker);
      }
    }
  }
  const there = roots.map((id) => (screen.test(id) ? new Set(initial) : null));
  for (let changed = true; changed; ) {
    changed = false;
    for (const [page, askers] of askedBy.entries()) {
      if (screen.test(roots[page] ?? '')) continue;
      const known = [...askers].flatMap((asker) => {
        const before = there[asker];
        return before ? [new Set([...before, ...(loaded[asker] ?? [])])] : [];
      });
      const [first, ...rest] = known;
      if (first === undefined) continue;
      const all = new Set([...first].filter((id) => rest.every((each) => each.has(id))));
      changed ||= all.size !== there[page]?.size;
      there[page] = all;
    }
  }
  return there.map((each) => each ?? new Set(initial));
}
