import { contractEndBy } from '@yanche/rules/contracts/contract-state';
import type { Deps } from '#deps.ts';
import { lockEndedContract, moveContract } from './contracts.store.ts';
import { inTransaction } from '#database/database.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Ends unsigned contracts whose order was cancelled or is being inspected. Answers how many. */
export function closeContracts({ db, clock }: Deps, signal?: AbortSignal): Promise<number> {
  return repeatUntilDone(signal, () =>
    inTransaction(db, async (tx) => {
      const found = await lockEndedContract(tx);
      if (found === null) return false;
      const { order_status: orderStatus, ...contract } = found;
      const event = contractEndBy(orderStatus);
      if (event === null) return false;
      await moveContract(tx, contract, { event, actorId: null, now: clock.now() });
      return true;
    }),
  );
}
