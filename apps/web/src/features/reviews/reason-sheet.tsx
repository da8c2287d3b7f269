import type { Texts } from '@yanche/rules/bilingual';
import { Button } from '@yanche/ui/button';
import { Checkbox } from '@yanche/ui/checkbox';
import { TextArea } from '@yanche/ui/field';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import styles from './reason-sheet.module.css';

type ReasonSheetProps = {
  texts: Texts<Record<'title' | 'note' | 'comment' | 'placeholder' | 'required' | 'send', string>>;
  /** `primary` for approvals. Default `danger`. */
  tone?: 'primary' | 'danger';
  /** Maximum length of the comment, from the contract. */
  maxLength: number;
  /** Label of an optional checkbox. */
  option?: string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSend: (comment: string, optionChecked: boolean) => void;
};

/** Requires a comment from the reviewer; keeps the input when the sheet is closed accidentally. */
export function ReasonSheet({ tone = 'danger', maxLength, ...props }: ReasonSheetProps) {
  const t = useTexts(props.texts);
  const [comment, setComment] = useState('');
  const [checked, setChecked] = useState(false);
  const [fault, setFault] = useState(false);
  const words = comment.trim();
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t.title}
      note={t.note}
      footer={
        <Button
          size="large"
          block
          tone={tone}
          busy={props.busy}
          onClick={() => (words === '' ? setFault(true) : props.onSend(words, checked))}
        >
          {t.send}
        </Button>
      }
    >
      <Stack gap={16} className={styles.parts}>
        <TextArea
          label={t.comment}
          required
          rows={4}
          counted
          maxLength={maxLength}
          value={comment}
          placeholder={t.placeholder}
          error={fault && words === '' ? t.required : undefined}
          onChange={setComment}
        />
        {props.option !== undefined && (
          <Checkbox checked={checked} onChange={setChecked}>
            {props.option}
          </Checkbox>
        )}
      </Stack>
    </Sheet>
  );
}
