import type { QueryOf } from '@yanche/contract/endpoint';
import { shanghaiDay } from '@yanche/rules/calendar';
import { App, Button } from 'antd';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { csvOf, mostRows, saveFile } from './csv-file.ts';
import type { Column, ListCall, RowOf } from './resource.ts';
import { resourceTexts } from './resource.texts.ts';

type Props<List> = {
  name: string;
  list: List;
  query: QueryOf<List>;
  columns: readonly Column<RowOf<List>>[];
};

/** All rows that the filters leave, not only this page. */
export function CsvButton<List extends ListCall>({ name, list, query, columns }: Props<List>) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const { message } = App.useApp();
  const [read, setRead] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const write = async () => {
    const { signal } = (stop.current = new AbortController());
    setRead(0);
    try {
      const options = { columns, language, signal, onProgress: setRead };
      const { text, isCut } = await csvOf(list, query, options);
      saveFile(`${name}-${shanghaiDay(new Date())}.csv`, text);
      if (isCut) void message.warning(t.fileCut(mostRows));
    } catch (error) {
      if (!signal.aborted) void message.error(errorWords(error, language));
    } finally {
      setRead(null);
    }
  };
  if (read !== null) {
    return (
      <Button onClick={() => stop.current?.abort()} aria-live="polite">
        {t.fileBusy(read)} {t.fileStop}
      </Button>
    );
  }
  return (
    <Button icon={<Download size={16} aria-hidden />} onClick={() => void write()}>
      {t.file}
    </Button>
  );
}
