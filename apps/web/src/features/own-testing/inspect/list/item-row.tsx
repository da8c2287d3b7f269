import type { CheckItem, ItemResult } from '@yanche/contract/inspections/inspections';
import { takesClip } from '@yanche/rules/inspections/clip';
import { Text } from '@yanche/ui/layout';
import { Segmented } from '@yanche/ui/segmented';
import { memo, type ReactNode, useId } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { useLoaded } from '#lib/screen/use-loaded.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { Camera } from '#sheets/photo-capture/camera.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { ItemPhotos, useItemPhotos } from '../photo/item-photos.tsx';
import type { MissingPart } from '../record/answer-rules.ts';
import { decidedAnswer, type LocalAnswer } from '../record/local-record.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { AnswerLines } from './answer-lines.tsx';
import styles from './item-row.module.css';
import { ItemReadings } from './item-readings.tsx';

export const rowId = (code: string) => `item-${code}`;

type ItemRowProps = {
  item: CheckItem;
  record: LocalAnswer | undefined;
  /** What it lacks most; null when it is finished. */
  lack: MissingPart | null;
  /** Demanded readings without a value. */
  openPlaces: number;
  /** Why its figures hold it open, see `Progress`. */
  why?: string | undefined;
  /** The report tells it as abnormal. */
  beyond?: boolean | undefined;
  /** Highlighted after a jump. */
  marked: boolean;
  onTouch: (code: string) => void;
  onEdit: (code: string) => void;
  onReadings: (code: string) => void;
  /** Opens the guided camera at the shot of this item; absent where there is none. */
  onCamera?: ((code: string) => void) | undefined;
  /** Stands above the result. */
  note?: ReactNode;
};

/** One check: name, result buttons, and details of the answer below. */
export const ItemRow = memo(function ItemRow({
  item,
  record,
  lack,
  openPlaces,
  why = '',
  beyond = false,
  marked,
  onTouch,
  onEdit,
  onReadings,
  onCamera,
  note,
}: ItemRowProps) {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const nameId = useId();
  const answer = decidedAnswer(record);
  const given = answer === undefined ? null : lack;
  const asksDetail = answer !== undefined && answer.result !== 'normal';
  // What was ordered to be measured is on every car: it can be limited, not absent.
  const isMeasured = useRecorded(({ task }) =>
    task.readings.some(({ demanded, items }) => demanded && items.includes(item.code)),
  );
  const photos = record?.answer.photos ?? [];
  const asksPhoto =
    (item.photo === 'always' || given === 'photo') &&
    photos.length === 0 &&
    (answer === undefined || answer.result === 'normal');

  const choose = (result: ItemResult) => {
    session.choose(item.code, result);
    onTouch(item.code);
    if (result !== 'normal') onEdit(item.code);
  };
  return (
    <li
      id={rowId(item.code)}
      className={marked ? `${styles.row} ${styles.marked}` : styles.row}
      data-lack={given ?? undefined}
    >
      <div className={styles.head}>
        <Text id={nameId} as="span" grow size={15} weight="medium" tight>
          {item.name}
        </Text>
        {asksPhoto && <RowCamera item={item} missing={given === 'photo'} onCamera={onCamera} />}
      </div>
      {note}
      <Segmented
        size="large"
        labelledBy={nameId}
        value={answer?.result ?? null}
        onChange={choose}
        options={[
          { value: 'normal', text: t.normal, tone: 'pass' },
          { value: 'abnormal', text: t.abnormal, tone: 'major' },
          { value: 'limited', text: t.limited, tone: 'minor' },
          ...(isMeasured && answer?.result !== 'na'
            ? []
            : [{ value: 'na' as const, text: t.na, tone: 'unknown' as const }]),
        ]}
      />
      <ItemReadings
        item={item}
        measure={record?.answer.measure ?? null}
        openPlaces={openPlaces}
        why={why}
        beyond={beyond && answer?.result === 'normal'}
        undecided={answer === undefined}
        onOpen={onReadings}
      />
      {takesClip(item.code) && <Clip code={item.code} />}
      {photos.length > 0 && <ItemPhotos item={item} fileIds={photos} />}
      {answer !== undefined && asksDetail && (
        <button
          type="button"
          className={styles.detail}
          aria-haspopup="dialog"
          onClick={() => onEdit(item.code)}
        >
          <span className="y-sr">{t.edit(item.name)}</span>
          <AnswerLines item={item} answer={answer} lack={given} />
          <Chevron />
        </button>
      )}
      {record?.problem != null && (
        <Text role="alert" color="major" size={13}>
          {t.refused}
        </Text>
      )}
    </li>
  );
});

const loadClip = () => import('../clip/item-clip.tsx');

function Clip({ code }: { code: string }) {
  const clip = useLoaded(loadClip);
  return clip && <clip.ItemClip code={code} />;
}

type RowCameraProps = Pick<ItemRowProps, 'item' | 'onCamera'> & { missing: boolean };

/** The camera button of an item with a required photo; with a photo it is part of the photo row. */
function RowCamera({ item, missing, onCamera }: RowCameraProps) {
  const t = useTexts(inspectTexts);
  const { busy, fault, take } = useItemPhotos(item);
  return (
    <>
      {fault !== null && (
        <Text role="alert" as="span" color="major" size={13}>
          {fault}
        </Text>
      )}
      <Camera
        name={item.name}
        look="pill"
        words={missing ? t.lackPhoto : t.mustPhoto}
        missing={missing}
        busy={busy}
        onOpen={onCamera && (() => onCamera(item.code))}
        onTake={(files) => void take(files)}
      />
    </>
  );
}
