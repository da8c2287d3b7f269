import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { decidedAnswer } from '../record/local-record.ts';
import { useRecorded } from '../session-context.tsx';
import styles from './editor.module.css';
import { ItemEditor } from './item-editor.tsx';

type EditorContainerProps = {
  item: CheckItem | undefined;
  open: boolean;
  /** Beside the list instead of above it. */
  twoColumns: boolean;
  onClose: () => void;
};

/** Container of the item editor: a sheet on phones, a panel on wide screens. */
export function EditorContainer({ item, open, twoColumns, onClose }: EditorContainerProps) {
  const t = useTexts(inspectTexts);
  // The sheet keeps its content during the closing animation.
  const [last, setLast] = useState(item);
  if (item !== undefined && item !== last) setLast(item);
  const shown = item ?? last;
  const answer = useRecorded(({ answers }) =>
    shown === undefined ? undefined : decidedAnswer(answers.get(shown.code)),
  );

  const done = (
    <Button size="large" block onClick={onClose}>
      {t.done}
    </Button>
  );
  const result = answer?.result === 'limited' ? t.limited : t.abnormal;
  const editor = shown !== undefined && answer !== undefined && (
    <ItemEditor key={shown.code} item={shown} answer={answer} />
  );
  const isOpen = open && editor !== false;
  return (
    <>
      {isOpen && twoColumns && (
        <Card title={shown?.name} more={result}>
          {editor}
          <div className={styles.foot}>{done}</div>
        </Card>
      )}
      {/* Rendered while closed, too, so that the overlay preloads its code: there may be no network later. */}
      <Sheet
        open={isOpen && !twoColumns}
        onClose={onClose}
        title={shown?.name ?? t.title}
        note={result}
        footer={done}
      >
        {!twoColumns && editor}
      </Sheet>
    </>
  );
}
