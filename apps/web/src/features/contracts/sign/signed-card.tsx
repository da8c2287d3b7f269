import { contractPdf, type ContractView } from '@yanche/contract/contracts/contracts';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import FileDown from 'lucide-react/icons/file-down';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { openPdf } from '#lib/host/open-pdf.ts';
import { useFormat } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { pdfTexts } from '#sheets/pdf/pdf.texts.ts';
import { contractsTexts } from '../contracts.texts.ts';
import styles from './sign-contract.module.css';

type Signed = NonNullable<ContractView['signed']>;

/** Who signed when and how, the document, and the link to verify it. */
export function SignedCard({ contract, signed }: { contract: ContractView; signed: Signed }) {
  const t = useTexts(contractsTexts);
  const pdf = useTexts(pdfTexts);
  const { time } = useFormat();
  const [busy, setBusy] = useState(false);
  const { contract_no } = contract;
  const service = signed.provider === 'tencent' ? t['service.tencent'] : t['service.local'];

  const open = async () => {
    setBusy(true);
    try {
      const { url } = await call(contractPdf, { query: { contract_no } });
      const { href } = new URL(url, window.location.href);
      await openPdf({ url: href, title: t.title, waiting: pdf.pdfOpening });
    } catch (error) {
      // `call` has shown a refusal already.
      if (!(error instanceof CallError)) toast(t.pdfNotOpened);
    }
    setBusy(false);
  };

  return (
    <Card title={t.signed} more={t.verify} moreHref={to.verifyContract(contract_no, signed.code)}>
      <Cell label={t.signedAt} value={`${time(signed.at, 'date')} ${time(signed.at, 'time')}`} />
      <Cell label={t.way} value={t[`kind.${signed.kind}`]} />
      <Cell label={t.signedBy} value={signed.phoneMask} />
      <Cell label={t.service} value={service} />
      <Cell label={t.verifyCode} value={<Code>{signed.code}</Code>} />
      <Muted mt={12}>{t.textHash}</Muted>
      <Code as="p" size={12}>
        {contract.textHash}
      </Code>
      <Button
        tone="tint"
        block
        busy={busy}
        className={styles.download}
        icon={<FileDown size={18} aria-hidden="true" />}
        onClick={() => void open()}
      >
        {t.openPdf}
      </Button>
    </Card>
  );
}
