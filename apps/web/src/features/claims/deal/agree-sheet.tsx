import { agreeDeal } from '@yanche/contract/claims/deals';
import { Field } from '@yanche/ui/field';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { dealTexts } from './deal.texts.ts';
import { useDealCommand } from './use-deal-command.ts';

type AgreeSheetProps = { link: string; version: number; open: boolean; onClose: () => void };

/** The other party confirms the record it has read. */
export function AgreeSheet({ link, version, open, onClose }: AgreeSheetProps) {
  const t = useTexts(dealTexts);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const agreeing = useDealCommand(agreeDeal, link);
  const agree = async () => {
    setTried(true);
    if (name.trim() === '') return;
    if (await agreeing.send({ link, version, name: name.trim() })) onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.agree}
      note={t.agreeNote}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.agree}
          busy={agreeing.busy}
          onSubmit={() => void agree()}
        />
      }
    >
      <Field
        label={t.yourName}
        value={name}
        maxLength={60}
        required
        error={tried && name.trim() === '' ? t.nameMissing : undefined}
        onChange={setName}
      />
    </Sheet>
  );
}
