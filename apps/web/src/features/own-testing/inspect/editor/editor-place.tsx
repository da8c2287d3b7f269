import type { CheckItem } from '@yanche/contract/inspections';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Sheet } from '@yanche/ui/sheet';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { useTexts } from '#lib/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { decidedAnswer } from '../record/local-record.ts';
import { lackOf } from '../record/answer-rules.ts';
import { useRecorded } from '../session-context.tsx';
import styles from './editor.module.css';
import { ItemEditor } from './item-editor.tsx';

type EditorPlaceProps = {
  item: CheckItem | undefined;
  open: boolean;
  /** Beside the list instead of above it. */
  beside: boolean;
  onClose: () => void;
};

/** Where an item is completed: a sheet on a phone, a panel where there is room for one. */
export function EditorPlace({ item, open, beside, onClose }: EditorPlaceProps) {
  const t = useTexts(inspectTexts);
  // The sheet keeps its content while it goes down.
  const [last, setLast] = useState(item);
  if (item !== undefined && item !== last) setLast(item);
  const shown = item ?? last;
  const answer = useRecorded(({ answers }) =>
    shown === undefined ? undefined : decidedAnswer(answers.get(shown.code)),
  );
  if (shown === undefined || answer === undefined) return null;

  const words = { answer: '', finding: t.lackFinding, reason: t.lackReason, photo: t.lackPhoto };
  const lack = lackOf(shown, answer);
  const close = () => {
    if (lack !== null) toast(words[lack]); // it stays marked in the list; nobody is held here
    onClose();
  };
  const done = (
    <Button size="large" block onClick={close}>
      {t.done}
    </Button>
  );
  const editor = <ItemEditor key={shown.code} item={shown} answer={answer} />;
  if (beside) {
    return open ? (
      <Card title={shown.name} more={answer.result === 'limited' ? t.limited : t.abnormal}>
        {editor}
        <div className={styles.foot}>{done}</div>
      </Card>
    ) : null;
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={shown.name}
      note={answer.result === 'limited' ? t.limited : t.abnormal}
      footer={done}
    >
      {editor}
    </Sheet>
  );
}
