import { useQueryClient } from '@tanstack/react-query';
import { login, sendLoginCode } from '@yanche/contract/sso';
import { checkPhone, normalizePhone } from '@yanche/rules/phone';
import { Button } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { Field } from '@yanche/ui/field';
import { Sheet } from '@yanche/ui/sheet';
import { toast } from '@yanche/ui/toast';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/call.ts';
import { CallError } from '#lib/call-error.ts';
import { finishLogin } from '#lib/login-gate.ts';
import { paths } from '#lib/paths.ts';
import { forgetTokens } from '#lib/session-token.ts';
import { useTexts } from '#lib/texts.ts';
import { loginTexts } from './login.texts.ts';
import './login-sheet.css';
import { useCountdown } from './use-countdown.ts';

const codeLength = 6; // spec §9

/** Login by phone and text message code. Checks come in the order of spec §5. */
export function LoginSheet({ open }: { open: boolean }) {
  const t = useTexts(loginTexts);
  const client = useQueryClient();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<{ field: 'phone' | 'code'; text: string } | null>(null);
  const [busy, setBusy] = useState<'code' | 'login' | null>(null);
  const { left, start } = useCountdown();
  const number = normalizePhone(phone);

  const sendCode = async () => {
    if (left > 0 || busy !== null) return;
    if (number === '') return setFault({ field: 'phone', text: t.phoneRequired });
    if (!checkPhone(number).ok) return setFault({ field: 'phone', text: t.phoneFormat });
    setFault(null);
    setBusy('code');
    try {
      const { resendAfterSeconds } = await call(sendLoginCode, { body: { phone: number } });
      start(resendAfterSeconds);
      toast(t.codeSent);
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.sendFailed);
    } finally {
      setBusy(null);
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy !== null) return;
    if (number === '') return setFault({ field: 'phone', text: t.phoneRequired });
    if (!checkPhone(number).ok) return setFault({ field: 'phone', text: t.phoneWrong });
    if (code === '') return setFault({ field: 'code', text: t.codeRequired });
    setFault(null);
    if (!agreed) {
      const accepted = await confirm({
        title: t.agreeTitle,
        message: t.agreeMessage,
        okText: t.agreeOk,
        cancelText: t.agreeNo,
      });
      setAgreed(accepted);
      if (!accepted) return;
    }
    setBusy('login');
    try {
      await call(login, { body: { phone: number, code } });
      forgetTokens();
      setPhone('');
      setCode('');
      finishLogin(true);
      await client.invalidateQueries();
    } catch (error) {
      if (error instanceof CallError) setFault({ field: 'code', text: error.message });
      else toast(t.sendFailed);
    } finally {
      setBusy(null);
    }
  };

  return (
    <Sheet open={open} onClose={() => finishLogin(false)} title={t.title}>
      <form className="login-sheet" onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label={t.phone}
          kind="tel"
          value={phone}
          onChange={setPhone}
          placeholder={t.phonePlaceholder}
          autoComplete="tel-national"
          maxLength={16}
          error={fault?.field === 'phone' ? fault.text : undefined}
        />
        <Field
          label={t.code}
          // Digits, but no number: a code may begin with 0.
          inputMode="numeric"
          value={code}
          onChange={(text) => setCode(text.replace(/\D/g, ''))}
          placeholder={t.codePlaceholder}
          autoComplete="one-time-code"
          maxLength={codeLength}
          clearable={false}
          error={fault?.field === 'code' ? fault.text : undefined}
          suffix={
            <Button
              tone="text"
              size="small"
              busy={busy === 'code'}
              disabled={left > 0}
              onClick={() => void sendCode()}
            >
              {left > 0 ? t.resendIn(left) : t.sendCode}
            </Button>
          }
        />
        <label className="login-sheet__agree">
          <input
            type="checkbox"
            checked={agreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <span>
            {t.agree}{' '}
            <a href={paths.userAgreement} target="_blank" rel="noopener">
              {t.userAgreement}
            </a>{' '}
            {t.and}{' '}
            <a href={paths.privacyPolicy} target="_blank" rel="noopener">
              {t.privacyPolicy}
            </a>
          </span>
        </label>
        <Button type="submit" size="large" block busy={busy === 'login'}>
          {t.submit}
        </Button>
      </form>
    </Sheet>
  );
}
