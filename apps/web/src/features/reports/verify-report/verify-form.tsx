import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Field } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import ScanLine from 'lucide-react/icons/scan-line';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { callDevice } from '#lib/host/device.ts';
import { isAppHost } from '#lib/host/host.ts';
import { useTexts } from '#lib/language/texts.ts';
import { readScanned } from './scanned-key.ts';
import { codeFault, reportNoFault, normaliseKey, type VerifyKey } from './verify-key.ts';
import { verifyTexts } from './verify-report.texts.ts';

type VerifyFormProps = {
  given: VerifyKey;
  busy: boolean;
  /** A check was requested before. */
  asked: boolean;
  onAsk: (key: VerifyKey) => void;
};

/** Form for number and code; accepts lower case and spaces. */
export function VerifyForm({ given, busy, asked, onAsk }: VerifyFormProps) {
  const t = useTexts(verifyTexts);
  const navigate = useNavigate();
  const [reportNo, setReportNo] = useState(given.reportNo);
  const [code, setCode] = useState(given.code);
  // Validate a prefilled link immediately: it may be damaged.
  const [checked, setChecked] = useState(given.reportNo !== '' && given.code !== '');
  const noFault = checked ? reportNoFault(reportNo) : null;
  const wrongCode = checked ? codeFault(code) : null;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reportNoFault(reportNo) !== null || codeFault(code) !== null) return;
    onAsk({ reportNo: normaliseKey(reportNo), code: normaliseKey(code) });
  };

  /** By the app: browsers have no such function. Refusals and old apps are told by the app or by a notice. */
  const scan = async () => {
    const scanned = await callDevice('scanCode', { types: ['qr'] }).catch(() => null);
    if (scanned === null) return;
    const found = readScanned(scanned.codes[0] ?? '', window.location.origin);
    if (found === null) return toast(t.scannedOther);
    if ('address' in found) return void navigate(found.address);
    setReportNo(found.reportNo);
    setCode(found.code);
    if (found.code !== '') onAsk(found);
  };

  return (
    <Card>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <Muted>{t.intro}</Muted>
        {isAppHost() && (
          <Button
            tone="outline"
            size="large"
            block
            icon={<ScanLine size={20} aria-hidden="true" />}
            onClick={() => void scan()}
          >
            {t.scan}
          </Button>
        )}
        <Field
          label={t.reportNo}
          placeholder={t.reportNoPlaceholder}
          value={reportNo}
          onChange={setReportNo}
          error={noFault === null ? undefined : t[noFault]}
          maxLength={24}
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field
          label={t.code}
          placeholder={t.codePlaceholder}
          value={code}
          onChange={setCode}
          error={wrongCode === null ? undefined : t[wrongCode]}
          maxLength={12}
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" size="large" block busy={busy} tone={asked ? 'tint' : 'primary'}>
          {asked ? t.again : t.submit}
        </Button>
      </Stack>
    </Card>
  );
}
