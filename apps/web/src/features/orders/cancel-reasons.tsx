import type { AnswerOf } from '@yanche/contract/endpoint';
import type { allCancelReasons } from '@yanche/contract/orders/cancel-orders';
import { TextArea } from '@yanche/ui/field';
import { ChipChoice } from '#lib/form/sheet-form.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { cancelSheetTexts } from './cancel-sheet.texts.ts';

export type Reason = AnswerOf<typeof allCancelReasons>[number];

type CancelReasonsProps = {
  reasons: readonly Reason[];
  chosen: Reason | null;
  onChoose: (reason: Reason) => void;
  remark: string;
  onRemark: (remark: string) => void;
  fault: 'reason' | 'remark' | null;
};

/** Choice of a reason, with a text where the reason requires one. */
export function CancelReasons(props: CancelReasonsProps) {
  const t = useTexts(cancelSheetTexts);
  const { reasons, chosen } = props;
  return (
    <>
      <div>
        <ChipChoice
          title={t.why}
          options={reasons.map(({ code, text }) => ({ value: code, text }))}
          value={chosen?.code ?? null}
          onChange={(code) => {
            const reason = reasons.find((each) => each.code === code);
            if (reason !== undefined) props.onChoose(reason);
          }}
          error={props.fault === 'reason' ? t.reasonMissing : undefined}
        />
      </div>
      {chosen?.needRemark && (
        <TextArea
          label={t.remark}
          placeholder={t.remarkPlaceholder}
          value={props.remark}
          onChange={props.onRemark}
          maxLength={200}
          counted
          required
          error={props.fault === 'remark' ? t.remarkMissing : undefined}
        />
      )}
    </>
  );
}
