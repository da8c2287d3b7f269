import { useQueryClient } from '@tanstack/react-query';
import {
  contractOfOrder,
  type ContractView,
  readContract,
  sendSignCode,
  type Signature,
  startSigning,
  submitSignature,
} from '@yanche/contract/contracts/contracts';
import { getOnboarding } from '@yanche/contract/inspectors/onboarding';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { HttpError, isFailure } from '#lib/call/call-error.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useCountdown } from '#sheets/login/use-countdown.ts';
import { contractsTexts } from '../contracts.texts.ts';

/** Outcome of an attempt to sign. */
export type SignOutcome = 'signed' | 'changed' | 'lost' | 'refused';

/** Reads the token of a signing link and removes it from the URL, so that a copied URL cannot be used to sign. */
function takeTokenFromAddress(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token !== null) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return token;
}

/** Requests codes and submits the signature of a contract. Renews an expired link silently. */
export function useSigning({ contract_no, orderId }: ContractView) {
  const t = useTexts(contractsTexts);
  const client = useQueryClient();
  const language = useLanguage();
  const [token, setToken] = useState(takeTokenFromAddress);
  const [busy, setBusy] = useState<'code' | 'sign' | null>(null);
  const { left, start } = useCountdown();

  const requestToken = async () => {
    const { signUrl } = await call(startSigning, { body: { contract_no } });
    const fresh = new URLSearchParams(new URL(signUrl, window.location.href).hash.slice(1));
    setToken(fresh.get('token'));
    return fresh.get('token') ?? '';
  };
  const withToken = async <T>(work: (token: string) => Promise<T>): Promise<T> => {
    if (token === null) return work(await requestToken());
    try {
      return await work(token);
    } catch (error) {
      if (!isFailure(error, 'signLinkExpired')) throw error;
      return work(await requestToken());
    }
  };
  const refetchContract = () => client.invalidateQueries({ queryKey: callKey(readContract) });

  const sendCode = async () => {
    setBusy('code');
    try {
      const sent = await withToken((current) =>
        call(sendSignCode, { body: { contract_no, token: current }, inPlace: 'signLinkExpired' }),
      );
      start(sent.resendAfterSeconds);
      toast(t.codeSent);
    } catch (error) {
      if (isFailure(error, 'codeTooSoon')) start((error.data as { seconds: number }).seconds);
      if (isFailure(error, 'contractClosed')) await refetchContract();
      if (error instanceof HttpError) toast(t.lost);
    }
    setBusy(null);
  };

  const sign = async (signed: {
    textHash: string;
    code: string;
    signature: Signature;
  }): Promise<SignOutcome> => {
    setBusy('sign');
    try {
      const view = await withToken((current) =>
        call(submitSignature, {
          body: { contract_no, token: current, agreed: true, ...signed },
          inPlace: 'signLinkExpired',
        }),
      );
      client.setQueryData(callKey(readContract, { contract_no }, language), view);
      const told =
        orderId === null ? callKey(getOnboarding) : callKey(contractOfOrder, { orderId });
      void client.invalidateQueries({ queryKey: told });
      return 'signed';
    } catch (error) {
      if (error instanceof HttpError) return 'lost';
      const isChanged = isFailure(error, 'contractChanged');
      if (isChanged || isFailure(error, 'contractClosed')) await refetchContract();
      return isChanged ? 'changed' : 'refused';
    } finally {
      setBusy(null);
    }
  };

  return { busy, left, sendCode, sign };
}
