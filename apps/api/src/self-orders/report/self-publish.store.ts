import type { SelfReportContent } from '@yanche/contract/reports/self-reports';
import { newId } from '#lib/ids.ts';
import { newSelfReportNo, newShortCode } from '#lib/signing/report-code.ts';
import { sealReport } from '#lib/signing/report-hash.ts';
import type { AppendsTo } from '#transparency/append-entries.ts';
import { enterReports } from '#transparency/enter-reports.ts';
import { maskSelfReport } from './mask-self-report.ts';
import { buildSelfReport } from './self-report-content.ts';
import type { Tx } from '#database/schema.ts';
import { getSelfFacts } from '../self-order-facts.store.ts';
import { findSelfChainEnd, insertSelfReport, lockCarSelfReports } from './self-reports.store.ts';
import { listCurrentShots } from '../shots/self-shots.store.ts';
import { type SelfOrder } from '../self-inspections.ts';

const tries = 50;

/** Builds, hashes, chains, signs and enters into the public log the certificate of a self-inspection; answers its number. */
export async function publishSelfReport(
  tx: Tx,
  publication: {
    log: AppendsTo;
    order: SelfOrder;
    reviewer: SelfReportContent['reviewer'];
    sample: boolean;
    now: Date;
  },
): Promise<string> {
  const { log, order, reviewer, sample, now } = publication;
  await lockCarSelfReports(tx, order.vin);
  const prevHash = await findSelfChainEnd(tx, order.vin);
  const [facts, shots] = await Promise.all([
    getSelfFacts(tx, order.id),
    listCurrentShots(tx, [order.id]),
  ]);
  const isDealer = order.dealer_id !== null;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const reportNo = newSelfReportNo(now);
    const content = buildSelfReport({
      reportNo,
      sample,
      order,
      productCode: facts.productCode,
      productName: facts.productName,
      seller: isDealer
        ? { kind: 'dealer', name: facts.dealerName ?? '' }
        : { kind: 'person', name: '个人卖家' },
      reviewer,
      steps: facts.steps,
      shots,
      newPrice: facts.newPrice,
      now,
    });
    const id = newId();
    const seal = sealReport(log.signer, prevHash, content);
    const isNew = await insertSelfReport(tx, {
      id,
      report_no: reportNo,
      order_id: order.id,
      vin: order.vin,
      status: 'published',
      content: JSON.stringify(content),
      ...seal,
      short_code: newShortCode(),
      published_at: now,
      expires_at: new Date(content.expireAt),
    });
    if (!isNew) continue;
    const publicContent = maskSelfReport(content);
    await enterReports(tx, log, 'self_reports', [
      { id, hash: seal.hash, prevHash, former: null, publicContent },
    ]);
    return reportNo;
  }
  throw new Error('No free report number found for this day');
}
