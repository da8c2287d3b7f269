import type { AnswerOf } from '@yanche/contract/endpoint';
import { getBankAccount, getOwnPay, setBankAccount } from '@yanche/contract/pay/own-pay';
import { readBankCard } from '@yanche/rules/pay/bank-card';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Field } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTellLost } from '../use-tell-lost.ts';
import { bankAccountTexts } from './pay.texts.ts';

type Answer = AnswerOf<typeof getBankAccount>;

/** `/ownTesting/pay/account`: where pay goes. The number is typed here and never shown again. */
export function BankAccountScreen() {
  const t = useTexts(bankAccountTexts);
  const account = useCall(getBankAccount);
  return (
    <Screen title={t.title}>
      <AnswerView of={account} loading={skeleton}>
        {(data) => (
          <Stack gap={16}>
            {data.account !== null && <Present account={data.account} />}
            <AccountForm given={data} />
          </Stack>
        )}
      </AnswerView>
    </Screen>
  );
}

function Present({ account }: { account: NonNullable<Answer['account']> }) {
  const t = useTexts(bankAccountTexts);
  const format = useFormat();
  const { holder, bankName, mask, changedAt } = account;
  return (
    <Card title={t.now}>
      <Cell label={t.holder} value={holder} />
      <Cell label={t.bank} value={bankName} />
      <Cell label={t.number} value={mask} note={t.changed(format.time(changedAt, 'date'))} />
    </Card>
  );
}

function AccountForm({ given }: { given: Answer }) {
  const t = useTexts(bankAccountTexts);
  const navigate = useNavigate();
  const tellLost = useTellLost();
  const save = useSubmit(setBankAccount, [getBankAccount, getOwnPay]);
  const [holder, setHolder] = useState(given.realName ?? given.account?.holder ?? '');
  const [bankName, setBankName] = useState('');
  const [number, setNumber] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = (value: string) => isChecked && value.trim() === '';
  const isWrong = readBankCard(number) === null;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (holder.trim() === '' || bankName.trim() === '' || isWrong) return;
    const body = { holder: holder.trim(), bankName: bankName.trim(), number };
    // What was typed stays.
    const done = await save.mutateAsync({ body }).catch(tellLost);
    if (done === null) return;
    toast(t.done, { kind: 'success' });
    void navigate(paths.pay, { replace: true });
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={16}>
        <Field
          label={t.holder}
          value={holder}
          onChange={setHolder}
          required
          maxLength={60}
          autoComplete="name"
          helper={t.holderHelp}
          {...(isMissing(holder) && { error: t.missing })}
        />
        <Field
          label={t.bank}
          value={bankName}
          onChange={setBankName}
          required
          maxLength={60}
          autoComplete="off"
          helper={t.bankHelp}
          {...(isMissing(bankName) && { error: t.missing })}
        />
        <Field
          label={t.number}
          value={number}
          onChange={setNumber}
          required
          mono
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
          helper={t.numberHelp}
          {...(isChecked && isWrong && { error: t.numberWrong })}
        />
        <Muted>{t.told}</Muted>
        <Button type="submit" size="large" block busy={save.isPending}>
          {given.account === null ? t.save : t.replace}
        </Button>
      </Stack>
    </form>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={5} />
  </SkeletonScreen>
);
