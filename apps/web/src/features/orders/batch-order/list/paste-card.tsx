import { MAX_BATCH } from '@yanche/rules/orders/batch-limits';
import { readBatchText } from '@yanche/rules/orders/batch-lines';
import { Button, buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { TextArea } from '@yanche/ui/field';
import { Row, Stack } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { useBatchDraft } from '../batch-draft.ts';
import styles from '../batch-order.module.css';
import { batchOrderTexts } from '../batch-order.texts.ts';
import { readListFile } from '../read-list-file.ts';

/** Takes a list of cars: pasted, typed or from a file. What was pasted is read at once. */
export function PasteCard({ onRead }: { onRead?: () => void }) {
  const t = useTexts(batchOrderTexts);
  const [problem, setProblem] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = useBatchDraft((store) => store.typed);
  const setText = useBatchDraft((store) => store.type);
  const left = useBatchDraft((store) => store.told.left);

  const take = (list: string) => {
    setProblem(null);
    const read = readBatchText(list);
    if (useBatchDraft.getState().add(read) === 0) return setProblem(t.nothingNew);
    setText('');
    onRead?.();
  };
  const paste = async () => {
    const list = await navigator.clipboard.readText().catch(() => null);
    if (list !== null) return take(list);
    area.current?.focus();
    toast(t.pasteByHand);
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readListFile(file);
    if ('problem' in read) setProblem(t[read.problem]);
    else take(read.text);
  };
  return (
    <Card title={t.listTitle}>
      <Stack
        gap={12}
        onPaste={(event: React.ClipboardEvent) => {
          event.preventDefault();
          take(event.clipboardData.getData('text'));
        }}
      >
        <TextArea
          ref={area}
          label={t.list}
          rows={4}
          value={text}
          onChange={setText}
          placeholder={t.listExample}
          helper={t.listNote}
          error={problem ?? undefined}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        {left > 0 && <Notice tone="minor">{t.tooMany(left, MAX_BATCH)}</Notice>}
        <Row gap={8} wrap>
          {text.trim() !== '' ? (
            <Button onClick={() => take(text)}>{t.read}</Button>
          ) : (
            'clipboard' in navigator && (
              <Button
                tone="tint"
                icon={<ClipboardPaste size={20} aria-hidden="true" />}
                onClick={() => void paste()}
              >
                {t.paste}
              </Button>
            )
          )}
          <label className={`${buttonClass({ tone: 'outline' })} ${styles.file}`}>
            <input
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              className={styles.input}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <span className="y-button__words">
              <FileUp size={18} aria-hidden="true" />
              {t.file}
            </span>
          </label>
        </Row>
      </Stack>
    </Card>
  );
}
