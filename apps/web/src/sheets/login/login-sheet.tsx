import { useQueryClient } from '@tanstack/react-query';
import { login } from '@yanche/contract/people/sso';
import { currentAgreement } from '@yanche/rules/orders/agreement-versions';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import { Button } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { Field } from '@yanche/ui/field';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { clearToast, toast } from '@yanche/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { finishLogin, emitLoginEvent } from '#lib/current-user/login-gate.ts';
import { adoptCookie } from '#lib/current-user/session-token.ts';
import { codeLength, parseTextCode } from '#lib/form/text-code.ts';
import { useTexts } from '#lib/language/texts.ts';
import { AgreementLine } from './agreement-line.tsx';
import { logInToSisterSites } from './cross-login.ts';
import { askedReturn, returnTo } from './return-to.ts';
import { loginTexts } from './login.texts.ts';
import './login-sheet.css';
import { useSendCode } from './use-send-code.ts';

/** Of this web app among the programs that log in. spec §9 */
const loginSource = '1';

type LoginSheetProps = { open: boolean; title?: string };

/** Login by phone number and text message code. Validates in the order of spec §5. */
export function LoginSheet({ open, title }: LoginSheetProps) {
  const t = useTexts(loginTexts);
  const client = useQueryClient();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<{ field: 'phone' | 'code'; text: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const codeField = useRef<HTMLInputElement>(null);
  const number = normalizePhone(phone);
  const sending = useSendCode(open, number);

  // Whoever opens the sheet next may be somebody else.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setAgreed(false);
  }

  const phoneFault = (wrong: string) => {
    const text = number === '' ? t.phoneRequired : checkPhone(number).ok ? null : wrong;
    setFault(text === null ? null : { field: 'phone', text });
    return text !== null;
  };

  const send = async () => {
    if (sending.left > 0 || sending.busy || phoneFault(t.phoneFormat)) return;
    const waits = await sending.send();
    // A disabled button loses the focus; do not take it from a field where the person types.
    if (waits && !(document.activeElement instanceof HTMLInputElement)) codeField.current?.focus();
  };

  const agree = async () => {
    clearToast(); // that the code was sent must not cover what is to be agreed to
    const accepted = await confirm({
      title: t.agreeTitle,
      message: t.agreeMessage,
      okText: t.agreeOk,
      cancelText: t.agreeNo,
    });
    setAgreed(accepted);
    return accepted;
  };

  const logIn = async (typed: string) => {
    try {
      const body = {
        phone: number,
        code: typed,
        source: loginSource,
        returnUrl: askedReturn(),
        agreementVersion: currentAgreement,
      };
      const { returnUrl, ...user } = await call(login, { body, quiet: true });
      logInToSisterSites(user.userId);
      adoptCookie();
      setPhone('');
      setCode('');
      emitLoginEvent('success');
      finishLogin(true);
      if (returnUrl !== null) return await returnTo(returnUrl);
      await client.invalidateQueries();
    } catch (error) {
      emitLoginEvent('fail');
      if (error instanceof CallError) setFault({ field: 'code', text: error.message });
      else toast(t.loginFailed);
    }
  };

  const submit = async (typed: string) => {
    if (busy || phoneFault(t.phoneWrong)) return;
    if (typed === '') return setFault({ field: 'code', text: t.codeRequired });
    if (!agreed && !(await agree())) return;
    setBusy(true);
    await logIn(typed);
    setBusy(false);
  };

  // A phone offers the code of the message above its keys: after that one tap nothing is left to do.
  const changeCode = (text: string) => {
    const typed = parseTextCode(text);
    setCode(typed);
    if (agreed && typed.length === codeLength && typed !== code) void submit(typed);
  };

  return (
    <Sheet open={open} onClose={() => finishLogin(false)} title={title ?? t.title}>
      <Stack
        as="form"
        gap={16}
        className="login-sheet"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(code);
        }}
        noValidate
      >
        <Field
          label={t.phone}
          kind="tel"
          value={phone}
          onChange={setPhone}
          placeholder={t.phonePlaceholder}
          autoComplete="tel-national"
          // Also pasted with +86, blanks and dashes.
          maxLength={24}
          error={fault?.field === 'phone' ? fault.text : undefined}
        />
        <Field
          ref={codeField}
          label={t.code}
          // Not type=number: a code may begin with 0.
          inputMode="numeric"
          value={code}
          onChange={changeCode}
          placeholder={t.codePlaceholder}
          autoComplete="one-time-code"
          clearable={false}
          helper={t.codeHelper}
          error={fault?.field === 'code' ? fault.text : undefined}
          suffix={
            <Button
              tone="text"
              size="small"
              busy={sending.busy}
              disabled={sending.left > 0}
              onClick={() => void send()}
            >
              {sending.left > 0 ? t.resendIn(sending.left) : t.sendCode}
            </Button>
          }
        />
        <AgreementLine agreed={agreed} onChange={setAgreed} />
        <Button type="submit" size="large" block busy={busy}>
          {t.submit}
        </Button>
      </Stack>
    </Sheet>
  );
}
