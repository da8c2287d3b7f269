import type { AnswerOf } from '@yanche/contract/endpoint';
import type { allCancelReasons } from '@yanche/contract/cancel-orders';
import { Chips } from '@yanche/ui/chips';
import { TextArea } from '@yanche/ui/field';
import { Text } from '@yanche/ui/layout';
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

/** Why: one of the reasons, and words of one's own where the reason says nothing by itself. */
export function CancelReasons(props: CancelReasonsProps) {
  const t = useTexts(cancelSheetTexts);
  const { reasons, chosen } = props;
  return (
    <>
      <div>
        <Text as="h3" mb={8} size={15}>
          {t.why}
        </Text>
        <Chips
          label={t.why}
          overflow="wrap"
          surface="card"
          options={reasons.map(({ code, text }) => ({ value: code, text }))}
          value={chosen?.code ?? null}
          onChange={(code) => {
            const reason = reasons.find((each) => each.code === code);
            if (reason !== undefined) props.onChoose(reason);
          }}
        />
        {props.fault === 'reason' && (
          <Text role="alert" color="major" size={13}>
            {t.reasonMissing}
          </Text>
        )}
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
