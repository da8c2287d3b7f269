import { csvLine, utf8Bom } from '@yanche/rules/csv';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import type { QueryOf } from '@yanche/contract/endpoint';
import { call } from '#lib/call/call.ts';
import type { Column, ListCall, RowOf } from './resource.ts';

/** More do not fit the patience of a spreadsheet, nor of whoever waits. */
export const mostRows = 20_000;

type Page<Row> = { data: readonly Row[]; next: string | null };

/**
 * All rows of a list, page by page, as a CSV file. `isCut`: there were more than {@link mostRows}. Throws what the call throws, and
 * `AbortError` when it was stopped.
 */
export async function csvOf<List extends ListCall>(
  list: List,
  query: QueryOf<List>,
  {
    columns,
    language,
    signal,
    onProgress,
  }: {
    columns: readonly Column<RowOf<List>>[];
    language: Language;
    signal: AbortSignal;
    onProgress: (rows: number) => void;
  },
): Promise<{ text: string; isCut: boolean }> {
  const lines = [csvLine(columns.map(({ title }) => inLanguage(title, language)))];
  let after: string | undefined;
  for (;;) {
    const page = (await call(list, {
      query: { ...(query as object), size: '500', after } as QueryOf<List>,
      signal,
    })) as Page<RowOf<List>>;
    for (const row of page.data)
      lines.push(csvLine(columns.map(({ text }) => text(row, language))));
    onProgress(lines.length - 1);
    const isCut = page.next !== null && lines.length > mostRows;
    if (page.next === null || isCut) return { text: utf8Bom + lines.join(''), isCut };
    after = page.next;
  }
}

/** Hands a file to the browser. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
