import type { createHistory } from '@yanche/contract/history/history-queries';
import { isSignature } from '@yanche/rules/contracts/signature';
import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { checkVin } from '@yanche/rules/cars/vin';
import { type HistoryNeed, historyNeedLabels } from '@yanche/rules/history/history-topics';
import { formatYuan } from '@yanche/rules/money/money';
import type * as z from 'zod/mini';
import { listHistoryProducts, type ProductRow } from '#catalogue/products.store.ts';
import type { Deps } from '#deps.ts';
import { readLicenceOf } from '#files/recognition/recognition.service.ts';
import { Failure, invalidField } from '#lib/failure.ts';
import type { Caller } from '#route.ts';
import { currentConsent } from '@yanche/rules/history/consent-text';
import { coverSources, type Plan, planOf } from './coverage.ts';
import { noRecordRefundOf } from './preview-history.service.ts';

export type HistoryBody = z.output<NonNullable<(typeof createHistory)['body']>>;
export type CheckedHistory = {
  vin: string;
  product: ProductRow;
  plan: Plan;
  noRecordRefund: number;
  engineNo: string | null;
  plate: string | null;
};
type Asker = { caller: Caller; clientAborted: AbortSignal };

/** Whether the query may be ordered as it was sent; everything that is wrong about it has its own failure. */
export async function checkHistory(
  deps: Deps,
  body: HistoryBody,
  asker: Asker,
): Promise<CheckedHistory> {
  const { db, clock } = deps;
  const { level, vin } = checkVin(body.vin);
  if (level === 'error') throw new Failure('vinInvalid', {}, { field: 'vin' });
  if (body.consentVersion !== currentConsent) throw new Failure('historyConsentNeeded');
  const products = await listHistoryProducts(db, clock.now());
  const product = products.find(({ id }) => id === body.productId);
  if (product === undefined) throw new Failure('notFound');
  const noRecordRefund = noRecordRefundOf(product);
  if (product.price !== body.price || noRecordRefund !== body.noRecordRefund) {
    throw new Failure(
      'priceChanged',
      { price: formatYuan(product.price) },
      { price: product.price, noRecordRefund },
    );
  }
  const plan = planOf(product, await coverSources(deps, vin));
  if (!plan.supported) {
    if (plan.isDown) throw new Failure('historySourceDown');
    throw new Failure('historyUnsupported', { product: [product.name, product.name_en] });
  }
  const plate = body.plate ? normalisePlate(body.plate) : null;
  if (plate !== null && !checkPlate(plate).ok) throw invalidField('plate');
  const typed = body.engineNo === undefined ? null : engineNoOf(body.engineNo);
  const read = body.licenceFileId === undefined ? null : await readLicence(deps, asker, body, vin);
  const engineNo = typed ?? read?.engineNo ?? null;
  const given: Record<HistoryNeed, boolean> = {
    engineNo: engineNo !== null || body.licenceFileId !== undefined,
    plate: plate !== null || read?.plate != null,
    licencePhoto: body.licenceFileId !== undefined,
    signature: isSigned(body),
  };
  const missing = plan.needs.filter((need) => !given[need]);
  if (missing.length > 0) {
    const labels = missing.map((need) => historyNeedLabels[need]);
    throw new Failure(
      'historyNeedsMissing',
      {
        missing: [
          labels.map(([zh]) => zh).join('、'),
          labels.map(([, en]) => en.toLowerCase()).join(', '),
        ],
      },
      { needs: missing },
    );
  }
  return { vin, product, plan, noRecordRefund, engineNo, plate: plate ?? read?.plate ?? null };
}

const engineShape = /^[A-Z0-9]{6,20}$/;

function engineNoOf(text: string): string {
  const engineNo = text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  if (!engineShape.test(engineNo))
    throw new Failure('historyEngineNoWrong', {}, { field: 'engineNo' });
  return engineNo;
}

/**
 * What the licence says. One of another car is refused; one that cannot be read is passed on to the source as it is, since a
 * person there may read it.
 */
async function readLicence(deps: Deps, asker: Asker, body: HistoryBody, vin: string) {
  const read = await readLicenceOf(deps, asker, body.licenceFileId ?? '').catch(
    (error: unknown) => {
      if (error instanceof Failure && error.failure.startsWith('ocr')) return null;
      throw error;
    },
  );
  if (read === null) return null;
  if (read.vin !== null && read.vin !== vin && checkVin(read.vin).level === 'ok') {
    throw new Failure('historyLicenceDiffers', { vin: read.vin }, { field: 'licenceFileId' });
  }
  const engineNo = read.engineNo?.toUpperCase() ?? '';
  const plate = read.plate === null ? null : normalisePlate(read.plate);
  return {
    engineNo: engineShape.test(engineNo) ? engineNo : null,
    plate: plate !== null && checkPlate(plate).ok ? plate : null,
  };
}

function isSigned({ signature }: HistoryBody): boolean {
  if (signature === undefined) return false;
  if (!isSignature(signature.strokes)) throw new Failure('signatureMissing');
  return true;
}
