import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { requestWords } from '@yanche/contract/inspections/send-back-words';
import type { RequestState, SendBackRequest } from '@yanche/rules/inspections/send-back';
import { TextArea } from '@yanche/ui/field';
import { Row, Stack, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { useTexts } from '#lib/language/texts.ts';
import type { MissingPart } from '../record/answer-rules.ts';
import { ItemRow } from '../list/item-row.tsx';
import { useRecorded, useSession } from '../session-context.tsx';
import { AskedPhoto } from './asked-photo.tsx';
import { ReplyBox } from './reply-box.tsx';
import styles from './sent-back.module.css';
import { sentBackTexts } from './sent-back.texts.ts';

type AskedItemProps = {
  item: CheckItem;
  round: number;
  asked: readonly { request: SendBackRequest; state: RequestState }[];
  lack: MissingPart | null;
  openPlaces: number;
  why: string | undefined;
  beyond: boolean;
  /** Highlighted after a jump. */
  marked: boolean;
  onEdit: (code: string) => void;
  onReadings: (code: string) => void;
};

const nothing = () => undefined;

/** One item that was sent back: what is asked for, the item itself, and room for an answer. */
export function AskedItem({ item, round, asked, ...row }: AskedItemProps) {
  const t = useTexts(sentBackTexts);
  const words = useTexts(requestWords);
  const record = useRecorded(({ answers }) => answers.get(item.code));
  return (
    <ul className={styles.item} aria-label={item.name}>
      <ItemRow
        item={item}
        record={record}
        {...row}
        onTouch={nothing}
        note={
          <Stack gap={8}>
            {asked.map(({ request, state }) => (
              <Stack
                key={`${request.wants} ${request.fileId}`}
                gap={8}
                className={`${styles.request} ${state === 'open' ? '' : styles.done}`}
              >
                <Row gap={8} align="start" justify="between">
                  <Text size={15} grow>
                    <strong>{words[request.wants]}</strong> {request.reason}
                  </Text>
                  <Tag tone={state === 'open' ? 'minor' : 'pass'}>
                    {state === 'open' ? t.todo : t.done}
                  </Tag>
                </Row>
                {request.wants === 'photo' && (
                  <AskedPhoto item={item} fileId={request.fileId} open={state !== 'changed'} />
                )}
                {request.wants === 'note' && <NoteBox code={item.code} />}
              </Stack>
            ))}
          </Stack>
        }
      />
      <li className={styles.reply}>
        <ReplyBox code={item.code} round={round} />
      </li>
    </ul>
  );
}

function NoteBox({ code }: { code: string }) {
  const t = useTexts(sentBackTexts);
  const session = useSession();
  const note = useRecorded(({ answers }) => answers.get(code)?.answer.note ?? '');
  return (
    <TextArea
      label={t.note}
      rows={2}
      maxLength={200}
      value={note}
      placeholder={t.notePlaceholder}
      onChange={(next) => session.edit(code, (answer) => ({ ...answer, note: next }))}
    />
  );
}
