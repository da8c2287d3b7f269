import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Field } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { contractsTexts } from '../contracts.texts.ts';

export type ContractKey = { contract_no: string; code: string };

const isNumber = (text: string) => /^HT\d{12}$/.test(text);
const isCode = (text: string) => /^[\dA-Z]{8}$/.test(text);
export const isComplete = (key: ContractKey): boolean =>
  isNumber(key.contract_no) && isCode(key.code);

/** Accepts lower case, full-width characters and spaces, as typed from paper. */
const normalise = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

type KeyFormProps = {
  given: ContractKey;
  busy: boolean;
  /** A check was requested before. */
  asked: boolean;
  onAsk: (key: ContractKey) => void;
};

/** Form for number and code of a contract. */
export function KeyForm({ given, busy, asked, onAsk }: KeyFormProps) {
  const t = useTexts(contractsTexts);
  const [number, setNumber] = useState(given.contract_no);
  const [code, setCode] = useState(given.code);
  // Validate a prefilled link immediately: it may be damaged.
  const [checked, setChecked] = useState(given.contract_no !== '' && given.code !== '');
  const key = { contract_no: normalise(number), code: normalise(code) };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isComplete(key)) onAsk(key);
  };
  const shared = {
    mono: true,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  } as const;

  return (
    <Card>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <Muted>{t.verifyIntro}</Muted>
        <Field
          {...shared}
          label={t.number}
          placeholder="HT…"
          value={number}
          onChange={setNumber}
          maxLength={24}
          error={checked && !isNumber(key.contract_no) ? t.numberFault : undefined}
        />
        <Field
          {...shared}
          label={t.verifyCode}
          placeholder={t.codePlaceholder}
          value={code}
          onChange={setCode}
          maxLength={12}
          error={checked && !isCode(key.code) ? t.codeFault : undefined}
        />
        <Button type="submit" size="large" block busy={busy} tone={asked ? 'tint' : 'primary'}>
          {t.ask}
        </Button>
      </Stack>
    </Card>
  );
}
