import type { AnswerOf } from '@yanche/contract/endpoint';
import type {
  CaptureStepView,
  SelfProduct,
  selfProductInfo,
} from '@yanche/contract/catalogue/self-products';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { MINUTE_MS } from '@yanche/rules/calendar';
import {
  captureGroups,
  type CaptureStep,
  captureSteps,
  requiredFirstSteps,
  skipReasons,
  stepsFor,
} from '@yanche/rules/inspections/capture-steps';
import { SELF_TIMES } from '@yanche/rules/orders/self-order-state';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { Links } from '#lib/signing/links.ts';
import { isSwitchedOn } from '#places/gray-rules.store.ts';
import { listSelfProducts, type ProductRow } from '#catalogue/products.store.ts';
import { isNev } from './self-order-facts.store.ts';
import { findSampleSelfReport } from './report/self-reports.store.ts';
import { findModel } from '#catalogue/vehicles.store.ts';
import { ruleTexts } from './self-words.ts';

type Asked = { productId?: number; modelId?: number; language: Language };

/** The products with steps, rules and signed prices, for the order page. */
export async function getProductInfo(
  deps: Deps,
  { productId, modelId, language }: Asked,
): Promise<AnswerOf<typeof selfProductInfo>> {
  const { db, clock } = deps;
  const [isOn, listed, model, sample] = await Promise.all([
    isSwitchedOn(db, 'self'),
    listSelfProducts(db, clock.now()),
    modelId === undefined ? null : findModel(db, modelId),
    findSampleSelfReport(db),
  ]);
  // Orders that were placed are asked for with their product, and go on.
  const rows = isOn || productId !== undefined ? listed : [];
  const electric = isNev(model?.energy ?? null);
  const products = rows.map((row) => productView(deps, row, { isNev: electric, language }));
  const product = products.find((each) => each.productId === productId) ?? null;
  if (productId !== undefined && product === null) throw new Failure('notFound');
  const shown = product === null ? products : [product];
  const steps = new Map(
    rows
      .filter(({ code }) => shown.some((each) => each.code === code))
      .flatMap(({ code }) => stepsFor({ productCode: code, isNev: electric }))
      .map((step) => [step.key, step]),
  );
  return {
    product,
    products,
    steps: [...steps.values()].map((step) => stepView(step, language)).sort(byOrder),
    rules: {
      payMinutes: SELF_TIMES.payMinutes,
      sessionHours: SELF_TIMES.sessionHours,
      retakeHours: SELF_TIMES.retakeHours,
      retakeRounds: SELF_TIMES.retakeRounds,
      firstSteps: [...requiredFirstSteps],
      skipReasons: skipReasons.map(({ code, label }) => ({
        code,
        text: inLanguage(label, language),
      })),
      texts: ruleTexts.map((text) => inLanguage(text, language)),
    },
    sample: sample && { reportNo: sample.report_no, code: sample.short_code },
  };
}

const byOrder = (a: CaptureStepView, b: CaptureStepView) => a.order - b.order;

export function stepView(step: CaptureStep, language: Language): CaptureStepView {
  const { key, group, required, most, cameraOnly, overlay } = step;
  return {
    key,
    order: captureSteps.indexOf(step) + 1,
    group,
    groupName: inLanguage(captureGroups[group], language),
    name: inLanguage(step.name, language),
    guide: inLanguage(step.guide, language),
    required,
    most,
    cameraOnly,
    overlay,
  };
}

function productView(
  { links, clock }: Deps,
  row: ProductRow,
  { isNev, language }: { isNev: boolean; language: Language },
): SelfProduct {
  const english = language === 'en';
  const steps = stepsFor({ productCode: row.code, isNev });
  return {
    productId: row.id,
    code: row.code,
    name: english ? row.name_en : row.name,
    summary: english ? row.summary_en : row.summary,
    price: row.price,
    originPrice: row.origin_price,
    reportSlaMin: row.sla_min,
    reviewedBy: row.code === 'SELF_PRO' ? 'person' : 'rules',
    shots: steps.length,
    steps: steps.map(({ key }) => key),
    notCovered: english ? row.not_covered_en : row.not_covered,
    quote: quoteOf(links, row, clock.now()),
  };
}

type SelfQuote = { realPrice: number; expireAt: string; sign: string };

/** The current price, valid as long as an order may wait for payment. */
export function quoteOf(links: Links, row: { id: number; price: number }, now: Date): SelfQuote {
  const quote = {
    realPrice: row.price,
    expireAt: new Date(now.getTime() + SELF_TIMES.payMinutes * MINUTE_MS).toISOString(),
  };
  return { ...quote, sign: links.sign('selfQuote', textOf(row.id, quote)) };
}

/** When a quote was given. */
export const quotedAt = ({ expireAt }: Pick<SelfQuote, 'expireAt'>): Date =>
  new Date(new Date(expireAt).getTime() - SELF_TIMES.payMinutes * MINUTE_MS);

/** Whether this is our own unexpired quote for this product. */
export const isQuoteValid = (
  links: Links,
  productId: number,
  quote: SelfQuote,
  now: Date,
): boolean =>
  links.verify('selfQuote', textOf(productId, quote), quote.sign) && new Date(quote.expireAt) > now;

const textOf = (productId: number, { realPrice, expireAt }: Omit<SelfQuote, 'sign'>) =>
  JSON.stringify([productId, realPrice, expireAt]);
