import { Checkbox } from '@yanche/ui/checkbox';
import { ChoiceCards } from '@yanche/ui/choice-card';
import { Field } from '@yanche/ui/field';
import { Muted } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { colleaguesTexts } from './colleagues.texts.ts';
import { readRights, type RightsForm } from './rights-form.ts';

type Props = {
  form: RightsForm;
  onChange: (more: Partial<RightsForm>) => void;
  /** Faults are told. */
  tried: boolean;
  mayGiveSpending: boolean;
};

/** Role, limit of a month and the wallet. Who only reads has neither. */
export function RightsFields({ form, onChange, tried, mayGiveSpending }: Props) {
  const t = useTexts(colleaguesTexts);
  return (
    <>
      <ChoiceCards
        label={t.role}
        columns={1}
        choices={[
          { value: 'dealerStaff', title: t.buyer, lines: [t.buyerLine, t.buyerNot] },
          { value: 'dealerReader', title: t.reader, lines: [t.readerLine, t.readerNot] },
        ]}
        value={form.role}
        onChange={(role) => onChange({ role })}
      />
      {form.role === 'dealerStaff' && (
        <>
          <Field
            label={t.limit}
            kind="number"
            decimalLength={2}
            maxLength={10}
            prefix="¥"
            value={form.limit}
            onChange={(limit) => onChange({ limit })}
            helper={t.limitNote}
            error={tried && readRights(form) === null ? t.limitWrong : undefined}
          />
          <div>
            <Checkbox
              checked={form.wallet}
              disabled={!mayGiveSpending && !form.wallet}
              onChange={(wallet) => onChange({ wallet })}
            >
              {t.wallet}
            </Checkbox>
            {!mayGiveSpending && <Muted>{t.walletNot}</Muted>}
          </div>
        </>
      )}
    </>
  );
}
