import { verifyContract } from '@yanche/contract/contracts/contracts';
import { useSearchParams } from 'react-router';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { contractsTexts } from '../contracts.texts.ts';
import { type ContractKey, isComplete, KeyForm } from './key-form.tsx';
import { VerifyOutcome } from './verify-outcome.tsx';

/** Verifies a signed contract. Public; a scanned link is verified immediately. */
export function VerifyContractScreen() {
  const t = useTexts(contractsTexts);
  const [search, setSearch] = useSearchParams();
  const key: ContractKey = {
    contract_no: search.get('contract_no') ?? '',
    code: search.get('code') ?? '',
  };
  const asked = isComplete(key);
  const answer = useCall(verifyContract, key, { enabled: asked, quiet: true });

  const ask = (next: ContractKey) => {
    if (next.contract_no === key.contract_no && next.code === key.code) {
      void answer.refetch();
      return;
    }
    const changed = new URLSearchParams(search);
    changed.set('contract_no', next.contract_no);
    changed.set('code', next.code);
    setSearch(changed, { replace: true });
  };

  return (
    <Screen title={t.verify}>
      {asked && <VerifyOutcome answer={answer} />}
      <KeyForm given={key} busy={asked && answer.isFetching} asked={asked} onAsk={ask} />
    </Screen>
  );
}
