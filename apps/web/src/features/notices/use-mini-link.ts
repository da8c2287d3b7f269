import { getNoticeSettings, linkMiniProgram } from '@yanche/contract/notices/notices';
import { toast } from '@yanche/ui/toast';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallError } from '#lib/call/call-error.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { clearLinkState, readLinkCode, removeLinkCode } from './link-state.ts';
import { noticesTexts } from './notices.texts.ts';

/** Links the user to the mini-program with the code it returned, and removes the code from the URL. */
export function useMiniLink(): void {
  const t = useTexts(noticesTexts);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => readLinkCode(search));
  const link = useSubmit(linkMiniProgram, [getNoticeSettings]);
  const tidy = useEffectEvent(() => {
    const clean = removeLinkCode(search);
    if (clean === null) return;
    clearLinkState();
    void navigate({ pathname, search: clean }, { replace: true });
  });
  const linkNow = useEffectEvent(async () => {
    if (code === null) return;
    try {
      await link.mutateAsync({ body: { code } });
      toast(t.miniProgramOn, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed); // `call` has shown a refusal
    }
  });
  useEffect(() => {
    tidy();
    const soon = setTimeout(() => void linkNow(), 0);
    return () => clearTimeout(soon);
  }, []);
}
