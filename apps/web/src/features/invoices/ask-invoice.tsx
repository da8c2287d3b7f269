import { type InvoiceTitle, listInvoices, requestInvoice } from '@yanche/contract/support/invoices';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Field } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { Chips } from '@yanche/ui/chips';
import { Segmented } from '@yanche/ui/segmented';
import { useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { useTexts } from '#lib/language/texts.ts';
import { invoicesTexts } from './invoices.texts.ts';

type AskInvoiceProps = { orderId: string; amount: number; titles: readonly InvoiceTitle[] };
type Form = { kind: InvoiceTitle['kind']; name: string; taxNo: string; requestId: string };

/** As the tax office writes them: 18 without I, O, S, V and Z, or the older 15 and 20. */
const taxNoPattern = /^[0-9A-HJ-NPQRTUWXY]{18}$|^[0-9A-Z]{15}$|^[0-9A-Z]{20}$/;

/** For whom the invoice of an order is; titles of before in one tap. */
export function AskInvoice({ orderId, amount, titles }: AskInvoiceProps) {
  const t = useTexts(invoicesTexts);
  const asking = useSubmit(requestInvoice, [listInvoices]);
  const [last] = titles;
  const kept = useKept<Form>(`invoice.${orderId}`, {
    kind: last?.kind ?? 'personal',
    name: last?.name ?? '',
    taxNo: last?.kind === 'company' ? last.taxNo : '',
    requestId: newUuid(),
  });
  const [tried, setTried] = useState(false);
  const { kind, name, taxNo, requestId } = kept.form;
  const isCompany = kind === 'company';
  const isNameMissing = name.trim().length < (isCompany ? 2 : 1);
  const isTaxNoWrong = isCompany && !taxNoPattern.test(taxNo);
  const send = async () => {
    setTried(true);
    if (isNameMissing || isTaxNoWrong) return;
    const title: InvoiceTitle = isCompany
      ? { kind, name: name.trim(), taxNo }
      : { kind: 'personal', name: name.trim() };
    await asking.mutateAsync({ body: { orderId, title, requestId } }).then(
      () => kept.forget(),
      () => undefined, // the call has told why; what was typed stays
    );
  };
  const choose = (chosen: string) => {
    const title = titles.find((each) => each.name === chosen);
    if (title === undefined) return;
    kept.update({ ...title, taxNo: title.kind === 'company' ? title.taxNo : '' });
  };
  return (
    <Card title={t.ask}>
      <Stack gap={12}>
        <Row gap={8} justify="between" align="baseline">
          <Text>{t.possible}</Text>
          <Money fen={amount} size="medium" />
        </Row>
        {titles.length > 0 && (
          <Chips
            label={t.before}
            surface="card"
            options={[...new Set(titles.map((each) => each.name))].map((value) => ({
              value,
              text: value,
            }))}
            value={titles.some((each) => each.name === name) ? name : null}
            onChange={choose}
          />
        )}
        <Segmented
          label={t.kind}
          options={[
            { value: 'personal', text: t.personal },
            { value: 'company', text: t.company },
          ]}
          value={kind}
          onChange={(next) => kept.update({ kind: next })}
        />
        <Field
          label={t.name}
          value={name}
          maxLength={60}
          required
          error={tried && isNameMissing ? t.nameMissing : undefined}
          onChange={(next) => kept.update({ name: next })}
        />
        {isCompany && (
          <Field
            label={t.taxNo}
            value={taxNo}
            maxLength={20}
            mono
            required
            autoCapitalize="characters"
            helper={t.taxNoHelp}
            error={tried && isTaxNoWrong ? t.taxNoWrong : undefined}
            onChange={(next) => kept.update({ taxNo: next.trim().toUpperCase() })}
          />
        )}
        <Muted>{t.once}</Muted>
        <Button size="large" block busy={asking.isPending} onClick={() => void send()}>
          {t.send}
        </Button>
      </Stack>
    </Card>
  );
}
