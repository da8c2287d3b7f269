import { inLanguage } from '@yanche/rules/bilingual';
import { Button, Skeleton } from 'antd';
import { X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { ListCall, Resource, RowOf } from './resource.ts';
import { resourceTexts } from './resource.texts.ts';
import css from './resource.module.css';

// Opened with a row; the words of every change there is come with it.
const HistoryList = lazy(async () => ({
  default: (await import('./history-list.tsx')).HistoryList,
}));

type Props<List extends ListCall, Action extends string> = {
  resource: Resource<List, Action>;
  row: RowOf<List>;
  onClose: () => void;
};

/** One row in full: its facts, what may be done with it, and what was done. */
export function DetailPane<List extends ListCall, Action extends string>({
  resource: { detail, below, nameOf, idOf, actionsOf, commands, history },
  row,
  onClose,
}: Props<List, Action>) {
  const t = useTexts(resourceTexts);
  const language = useLanguage();
  const [doing, setDoing] = useState<Action | null>(null);
  const name = nameOf(row, language);
  const facts = detail(row, language).filter(
    ([, value]) => value !== null && value !== '' && value !== false,
  );
  return (
    <aside className={css.pane} aria-label={name}>
      <header className={css.paneHead}>
        <h2>{name}</h2>
        <Button
          type="text"
          aria-label={t.close}
          icon={<X size={18} aria-hidden />}
          onClick={onClose}
        />
      </header>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label[0]}>
            <dt>{inLanguage(label, language)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {actionsOf(row).length > 0 && (
        <div className={css.actions}>
          {actionsOf(row).map((action) => (
            <Button
              key={action}
              danger={commands[action].danger === true}
              onClick={() => setDoing(action)}
            >
              {inLanguage(commands[action].title, language)}
            </Button>
          ))}
        </div>
      )}
      {below?.(row)}
      {history !== undefined && (
        <section>
          <h3>{t.history}</h3>
          <Suspense fallback={<Skeleton active title={false} />}>
            <HistoryList kind={history} id={idOf(row)} />
          </Suspense>
        </section>
      )}
      {doing !== null && (
        <CommandDialog
          command={commands[doing]}
          row={row}
          subject={name}
          onClose={() => setDoing(null)}
        />
      )}
    </aside>
  );
}
