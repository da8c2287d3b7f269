import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { maskSelfReport } from '#self-orders/report/mask-self-report.ts';
import { enterReports } from '#transparency/enter-reports.ts';
import { maskReport } from './mask-report.ts';
import { lockNotEntered, lockSelfNotEntered } from './not-entered.store.ts';

/** How many are entered in one transaction: publications wait for so long. */
const batch = 100;

/**
 * Enters reports that are not in the public log: those of before there was one, oldest first. Answers how many there were;
 * later ones are entered as they are published, so it finds nothing then.
 */
export async function enterFormerReports(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (let entered = 0; ; ) {
    const step = await inTransaction(deps.db, async (tx) => {
      const reports = await lockNotEntered(tx, batch);
      const publications = reports.map((report) => ({
        ...report,
        publicContent: maskReport(report.content),
      }));
      await enterReports(tx, deps, 'reports', publications);
      const certificates = await lockSelfNotEntered(tx, batch);
      await enterReports(
        tx,
        deps,
        'self_reports',
        certificates.map((report) => ({
          ...report,
          former: null,
          publicContent: maskSelfReport(report.content),
        })),
      );
      return reports.length + certificates.length;
    });
    entered += step;
    if (step === 0 || signal?.aborted === true) return entered;
  }
}
