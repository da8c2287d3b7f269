import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { photosOf } from '../record/answer-rules.ts';
import { decidedAnswer } from '../record/local-record.ts';
import { useRecorded } from '../session-context.tsx';
import styles from './editor.module.css';
import { editorTexts } from './editor.texts.ts';
import { FindingPhotos } from './finding-photos.tsx';
import { FindingsEditor } from './findings-editor.tsx';
import { LimitForm } from './limit-form.tsx';

type EditorContainerProps = {
  item: CheckItem | undefined;
  open: boolean;
  /** Beside the list instead of above it. */
  twoColumns: boolean;
  onClose: () => void;
};

/** Container of the item editor: a sheet on phones, a panel on wide screens. */
export function EditorContainer({ item, open, twoColumns, onClose }: EditorContainerProps) {
  const t = useTexts(editorTexts);
  const shared = useTexts(inspectTexts);
  // The sheet keeps its content during the closing animation.
  const [last, setLast] = useState(item);
  if (item !== undefined && item !== last) setLast(item);
  const shown = item ?? last;
  const answer = useRecorded(({ answers }) =>
    shown === undefined ? undefined : decidedAnswer(answers.get(shown.code)),
  );
  const unsaved = useRecorded((view) => view.unsaved);
  const [chosen, setChosen] = useState<string | null>(null);
  const findings = answer?.findings ?? [];
  const active = findings.find(({ id }) => id === chosen) ?? findings[0];

  const isSetAside = answer?.result === 'limited' || answer?.result === 'na';
  const result =
    answer?.result === 'na'
      ? shared.na
      : answer?.result === 'limited'
        ? shared.limited
        : shared.abnormal;
  const note = unsaved ? result : t.savedAtOnce(result);
  const isOpen = open && shown !== undefined && answer !== undefined;
  const editor =
    shown !== undefined &&
    answer !== undefined &&
    (isSetAside ? (
      <LimitForm key={shown.code} item={shown} answer={answer} />
    ) : (
      active !== undefined && (
        <FindingsEditor
          key={shown.code}
          item={shown}
          answer={answer}
          active={active}
          onActive={setChosen}
        />
      )
    ));
  const foot = (
    <div className={styles.foot}>
      {shown !== undefined && answer?.result === 'abnormal' && active !== undefined && (
        <FindingPhotos
          key={active.id}
          item={shown}
          finding={active}
          due={photosOf(answer).length === 0}
        />
      )}
      <Button tone="tint" size="large" className={styles.done} onClick={onClose}>
        {t.done}
      </Button>
    </div>
  );
  return (
    <>
      {isOpen && twoColumns && (
        <div key={shown.code} ref={scrollPanelToTop}>
          <Card title={shown.name} more={note}>
            {editor}
            <div className={styles.panelFoot}>{foot}</div>
          </Card>
        </div>
      )}
      {/* Rendered while closed, too, so that the overlay preloads its code: there may be no network later. */}
      <Sheet
        open={isOpen && !twoColumns}
        onClose={onClose}
        title={shown?.name ?? t.title}
        note={note}
        footer={foot}
        roomy
      >
        {!twoColumns && editor}
      </Sheet>
    </>
  );
}

/** The panel around it was scrolled for the item before. */
function scrollPanelToTop(content: HTMLDivElement | null) {
  content?.parentElement?.scrollTo?.({ top: 0 });
}
