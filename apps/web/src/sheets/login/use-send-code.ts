import { toast } from '@yanche/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { loginTexts } from './login.texts.ts';
import { loadRiskControl, sendCode } from './send-code.ts';
import { useCountdown } from './use-countdown.ts';

/**
 * State of the button that requests a code: one request at a time, then a countdown for this phone number. Closing the sheet
 * aborts an open captcha.
 */
export function useSendCode(open: boolean, phone: string) {
  const t = useTexts(loginTexts);
  const [busy, setBusy] = useState(false);
  const { left, start } = useCountdown(phone);
  const sheet = useRef<AbortController>(null);

  useEffect(() => {
    if (!open) return undefined;
    const controller = new AbortController();
    sheet.current = controller;
    void loadRiskControl().catch(() => undefined);
    return () => controller.abort();
  }, [open]);

  return {
    busy,
    left,
    /** Resolves true when the sheet is still open and the button counts down. */
    async send(): Promise<boolean> {
      const controller = sheet.current;
      if (controller === null) return false;
      setBusy(true);
      const { said, wait } = await sendCode(phone, t, controller.signal);
      setBusy(false);
      if (wait > 0) start(wait);
      if (controller.signal.aborted) return false;
      toast(said);
      return wait > 0;
    },
  };
}
