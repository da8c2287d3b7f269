import { useQueryClient } from '@tanstack/react-query';
import {
  listSelfOrders,
  selfOrderInfo,
  submitSelfShots,
} from '@yanche/contract/self-orders/self-orders';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { to } from '#lib/paths.ts';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { captureTexts } from './capture.texts.ts';
import type { ShotMeta } from './shot-queue.ts';

/** Uploads queued photos, then submits the order for checking. */
export function useSubmitPhotos(orderId: string, photos: PhotoSync<ShotMeta>) {
  const t = useTexts(captureTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const running = useRef(false);

  const attempt = async (): Promise<void> => {
    if (!(await photos.flush())) return setTrouble(t.notSent);
    try {
      const { retakes, statusText } = await call(submitSelfShots, {
        body: { orderId },
        quiet: true,
      });
      toast(retakes > 0 ? t.askedAgain(retakes) : `${t.submitted} · ${statusText}`, {
        kind: retakes > 0 ? 'plain' : 'success',
      });
      await client.invalidateQueries({ queryKey: callKey(listSelfOrders), refetchType: 'none' });
      await client.invalidateQueries({ queryKey: callKey(selfOrderInfo), refetchType: 'none' });
      await navigate(to.selfOrderDetail(orderId), { replace: true });
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : t.failed);
      void client.invalidateQueries({ queryKey: callKey(selfOrderInfo) });
    }
  };

  /** `left`: number of optional steps without a photo. */
  const send = async (left: number) => {
    if (running.current) return;
    const message = `${left > 0 ? t.submitLeft(left) : ''}${t.submitNote}`;
    if (!(await confirm({ title: t.submitTitle, message, okText: t.submit }))) return;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    await attempt();
    running.current = false;
    setBusy(false);
  };
  return { send, busy, trouble };
}
