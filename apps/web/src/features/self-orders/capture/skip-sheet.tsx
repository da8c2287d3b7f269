import { useQueryClient } from '@tanstack/react-query';
import {
  selfOrderInfo,
  skipShot,
  type SelfOrderDetail,
} from '@yanche/contract/self-orders/self-orders';
import { inLanguage } from '@yanche/rules/bilingual';
import { skipReasons } from '@yanche/rules/inspections/capture-steps';
import { ActionSheet } from '@yanche/ui/action-sheet';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { captureTexts } from './capture.texts.ts';
import type { StepView } from './step-states.ts';

type Props = {
  order: SelfOrderDetail;
  /** The step to skip; null while closed. */
  view: StepView | null;
  onClose: () => void;
  onSkipped: (view: StepView) => void;
};

/** Asks for the reason to skip an optional step and sends it. */
export function SkipSheet({ order, view, onClose, onSkipped }: Props) {
  const t = useTexts(captureTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const [sending, setSending] = useState<string | null>(null);
  const skip = async (code: string) => {
    if (view === null || sending !== null) return;
    setSending(code);
    try {
      const body = { orderId: order.orderId, stepKey: view.step.key, code };
      await call(skipShot, { body });
      await client.invalidateQueries({ queryKey: callKey(selfOrderInfo) });
      onClose();
      onSkipped(view);
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.skipFailed);
    } finally {
      setSending(null);
    }
  };
  return (
    <ActionSheet
      open={view !== null}
      onClose={onClose}
      title={t.skipTitle}
      actions={skipReasons.map(({ code, label }) => ({
        key: code,
        text: inLanguage(label, language),
        loading: sending === code,
      }))}
      onSelect={(code) => void skip(code)}
    />
  );
}
