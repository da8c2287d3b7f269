import { Button } from '@yanche/ui/button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { monthNow } from './month.ts';
import { walletTexts } from './wallet.texts.ts';

const MonthPicker = lazy(async () => ({
  default: (await import('@yanche/ui/month-picker')).MonthPicker,
}));

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
      <Deferred open={choosing}>
        <MonthPicker
          open={choosing}
          onClose={() => setChoosing(false)}
          title={t.month}
          value={month}
          max={monthNow()}
          onConfirm={onChange}
        />
      </Deferred>
    </>
  );
}
