import type { UserInfo } from '@yanche/contract/people/sso';
import { closeAccount, sendClosingCode } from '@yanche/contract/privacy/privacy';
import { Button } from '@yanche/ui/button';
import { Checkbox } from '@yanche/ui/checkbox';
import { confirm } from '@yanche/ui/dialog';
import { Field } from '@yanche/ui/field';
import { Stack, Text } from '@yanche/ui/layout';
import { formatYuan } from '@yanche/rules/money/money';
import { toast } from '@yanche/ui/toast';
import { type SubmitEvent, useState } from 'react';
import { CallError, isFailure } from '#lib/call/call-error.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useLogout } from '#lib/current-user/use-logout.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { codeLength, parseTextCode } from '#lib/form/text-code.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCountdown } from '#sheets/login/use-countdown.ts';
import { privacyTexts } from './privacy.texts.ts';

type CloseFormProps = { user: UserInfo; gold: number; onClosed: () => void };

/** The code of the own phone, one tick and one question more: nothing brings the account back. */
export function CloseForm({ user, gold, onClosed }: CloseFormProps) {
  const t = useTexts(privacyTexts);
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<'code' | 'agree' | null>(null);
  const { left, start } = useCountdown();
  const sending = useSubmit(sendClosingCode, []);
  const closing = useSubmit(closeAccount, []);
  const forget = useLogout();

  const send = async () => {
    try {
      const { resendAfterSeconds } = await sending.mutateAsync({ body: {} });
      start(resendAfterSeconds);
      toast(t.codeSent);
    } catch (error) {
      if (isFailure(error, 'codeTooSoon')) start((error.data as { seconds: number }).seconds);
      if (!(error instanceof CallError)) toast(t.failed); // `call` has shown a refusal
    }
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const missing = code.length !== codeLength ? 'code' : agreed ? null : 'agree';
    setFault(missing);
    if (missing !== null) return focusPart(missing);
    const question = { title: t.askTitle, message: t.askMessage, okText: t.doClose, danger: true };
    if (!(await confirm(question))) return;
    try {
      await closing.mutateAsync({ body: { code, agreed: true } });
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed);
      return;
    }
    onClosed();
    // The session has ended with the account; what is here of it goes too.
    await forget().catch(() => undefined);
    toast(t.closed);
  };

  return (
    <Stack as="form" gap={12} onSubmit={(event) => void submit(event)} noValidate>
      {gold > 0 && <Text tight>{t.gold(formatYuan(gold))}</Text>}
      <div data-part="code">
        <Field
          label={t.code}
          inputMode="numeric"
          value={code}
          onChange={(text) => setCode(parseTextCode(text))}
          autoComplete="one-time-code"
          clearable={false}
          helper={t.codeTo(user.phoneMask)}
          error={fault === 'code' ? t.needCode : undefined}
          suffix={
            <Button
              tone="text"
              size="small"
              busy={sending.isPending}
              disabled={left > 0}
              onClick={() => void send()}
            >
              {left > 0 ? t.resendIn(left) : t.sendCode}
            </Button>
          }
        />
      </div>
      <div data-part="agree">
        <Checkbox
          size="small"
          checked={agreed}
          onChange={setAgreed}
          error={fault === 'agree' ? t.needAgree : undefined}
        >
          {t.agree}
        </Checkbox>
      </div>
      <Button type="submit" tone="danger" size="large" block busy={closing.isPending}>
        {t.doClose}
      </Button>
    </Stack>
  );
}
