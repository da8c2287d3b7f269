import { toast } from '@yanche/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { loginTexts } from './login.texts.ts';
import { loadRiskControl, sendCode } from './send-code.ts';
import { useCountdown } from './use-countdown.ts';

/** The button that sends a code: one request at a time, then a countdown. A captcha goes when the sheet does. */
export function useSendCode(open: boolean) {
  const t = useTexts(loginTexts);
  const [busy, setBusy] = useState(false);
  const { left, start } = useCountdown();
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
    /** Answers whether the button of the open sheet waits now. */
    async send(phone: string): Promise<boolean> {
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
