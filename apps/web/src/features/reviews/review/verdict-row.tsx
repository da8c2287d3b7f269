import { Segmented } from '@yanche/ui/segmented';
import { Stack } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { judged, type ReviewedItem } from './marks.ts';
import { RequestForm } from './request-form.tsx';
import { sendBackTexts } from './send-back.texts.ts';
import type { Marking } from './use-marks.ts';

type VerdictRowProps = {
  item: ReviewedItem;
  urls: Readonly<Record<string, string>>;
  marking: Marking;
};

/** The reviewer's verdict on one item; `retake` and `doubt` put it on the list that goes back. */
export function VerdictRow({ item, urls, marking: { marks, faulty, set } }: VerdictRowProps) {
  const t = useTexts(sendBackTexts);
  const mark = marks.get(item.code);
  return (
    <Stack gap={8}>
      <Segmented
        label={t.verdictOf(item.name)}
        value={mark?.verdict ?? null}
        onChange={(verdict) => set(item.code, judged(mark, verdict, item.fileIds))}
        options={[
          { value: 'pass', text: t.pass, tone: 'pass' },
          { value: 'again', text: t.again, tone: 'minor' },
          { value: 'doubt', text: t.doubt, tone: 'unknown' },
        ]}
      />
      {mark !== undefined && mark.verdict !== 'pass' && (
        <RequestForm
          item={item}
          urls={urls}
          mark={mark}
          faulty={faulty}
          onChange={(change) => set(item.code, { ...mark, ...change })}
        />
      )}
    </Stack>
  );
}
