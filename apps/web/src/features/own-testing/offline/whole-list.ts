import type { TaskRow } from '@yanche/contract/inspections/inspections';

type Told = { rows: readonly TaskRow[]; hasMore: boolean };
type Page = { data: readonly TaskRow[]; hasMore: boolean; next: string | null };

/** More pages than anybody has jobs: a server that never ends its list is not followed for ever. */
const mostPages = 50;

/**
 * All accepted jobs, also those that the list has not shown yet. `whole` is false where a page did not come: then a job that is
 * missing may still be there.
 */
export async function wholeList(
  { rows, hasMore }: Told,
  ask: (after: string | undefined) => Promise<Page>,
): Promise<{ rows: readonly TaskRow[]; whole: boolean }> {
  if (!hasMore) return { rows, whole: true };
  const found = new Map<string, TaskRow>();
  let after: string | undefined;
  try {
    for (let pages = 0; pages < mostPages; pages += 1) {
      const page = await ask(after);
      for (const row of page.data) found.set(row.taskId, row);
      if (!page.hasMore || page.next === null) return { rows: [...found.values()], whole: true };
      after = page.next;
    }
  } catch {
    // What was told so far is held.
  }
  for (const row of rows) if (!found.has(row.taskId)) found.set(row.taskId, row);
  return { rows: [...found.values()], whole: false };
}
