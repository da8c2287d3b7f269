import { Button } from '@yanche/ui/button';
import { MonthPicker } from '@yanche/ui/month-picker';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { monthNow } from './month.ts';
import { walletTexts } from './wallet.texts.ts';

/** The month that is shown, and its picker. */
export function MonthChoice({
  month,
  onChange,
}: {
  month: string;
  onChange: (month: string) => void;
}) {
  const t = useTexts(walletTexts);
  const format = useFormat();
  const [choosing, setChoosing] = useState(false);
  const words = format.month(month);
  return (
    <>
      <Button
        tone="tint"
        size="small"
        aria-haspopup="dialog"
        aria-label={t.chooseMonth(words)}
        onClick={() => setChoosing(true)}
      >
        {words}
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <MonthPicker
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t.month}
        value={month}
        max={monthNow()}
        onConfirm={onChange}
      />
    </>
  );
}
