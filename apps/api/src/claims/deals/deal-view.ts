import type { DealView } from '@yanche/contract/claims/deals';
import { claimPages } from '@yanche/contract/claims/claim-pages';
import { briefOf } from '@yanche/contract/reports/brief-of';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import { claimStatusLabels } from '@yanche/rules/claims/claim-state';
import { claimStatus } from '@yanche/rules/claims/claim-status';
import { coveredKinds } from '@yanche/rules/claims/claim-policy';
import { coverOf } from '@yanche/rules/claims/eligibility';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { statusAt } from '@yanche/rules/reports/report-standing';
import { carTitlesIn } from '#cars/car-titles.ts';
import type { Db } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { ReportRow } from '#reports/reports.store.ts';
import type { ClaimOrderRow } from '../claim-orders.store.ts';
import { subjectOf } from '../claim-rows.ts';
import { exclusionsOf, kindCoverView } from '../claim-words.ts';
import { listOrderClaims } from '../claims.store.ts';
import { loadCover, reportAtHandover } from '../cover-facts.ts';
import type { DealRow } from './deals.store.ts';

/** The report that counts for a deal. Throws `claimNotPossible` without one. */
export async function reportOfDeal(
  db: Db,
  orderId: string,
  deliveredOn: string | null,
): Promise<ReportRow> {
  const found = await reportAtHandover(db, orderId, deliveredOn);
  if (found === null) throw new Failure('claimNotPossible');
  return found.report;
}

type Shown = {
  order: ClaimOrderRow;
  deal: DealRow | null;
  side: DealView['side'];
  /** Of `other`: who came by the link and is of the owner's side after all. */
  ownLink?: boolean;
  language: Language;
};

/** One sale, as one of its parties sees it. */
export async function dealView(deps: Deps, shown: Shown): Promise<DealView> {
  const { db, clock, links, config } = deps;
  const { order, deal, side, language, ownLink = false } = shown;
  const found = await reportAtHandover(db, order.id, deal?.delivered_on ?? null);
  if (found === null) throw new Failure('claimNotPossible');
  const { report, newest } = found;
  const { content } = report;
  const now = clock.now();
  const isOwner = side === 'owner';
  const policy = order.claim_policy;
  const cover = await loadCover(db, order, { report, policy, claimId: null });
  const today = shanghaiDay(now);
  const said = { deliveredOn: deal?.delivered_on ?? null, km: deal?.km ?? null, toldOn: today };
  const covers = coveredKinds(order.promise).map((kind) => coverOf(kind, cover, said));
  const claims = await listOrderClaims(db, order.id);
  const titleIn = await carTitlesIn(db, language);
  const photo = content.photos[0]?.fileId;
  const isAgreed = deal?.agreed_at != null;
  return {
    side,
    ownLink,
    orderId: isOwner ? order.id : null,
    car: {
      title: titleIn(order.car_title),
      licenseTime: order.license_time,
      plateMask: content.vehicle.plateMask,
      vinTail: order.vin.slice(-4),
      coverUrl: !isOwner || photo === undefined ? null : links.photoUrl(photo, now),
    },
    inspection: {
      reportNo: content.reportNo,
      publishedAt: content.publishedAt,
      inspectedOn: cover.inspectedOn,
      km: content.vehicle.roadHaulKm,
      brief: briefOf(content),
      status: statusAt({ status: report.status, expiresAt: report.expires_at }, now).status,
      changed: newest.status === 'revoked' ? 'revoked' : newest.id === report.id ? null : 'amended',
    },
    handover: handoverOf(deps, deal, now),
    agreed:
      deal?.agreed_at == null
        ? null
        : { at: deal.agreed_at.toISOString(), name: deal.agreed_name ?? '' },
    guarantee: {
      policyVersion: policy,
      kinds: covers.map((each) => kindCoverView(policy, each, language)),
      exclusions: exclusionsOf(policy, language),
    },
    claims: claims
      .filter(({ status }) => isOwner || status !== claimStatus.draft)
      .map((claim) => ({
        claimId: isOwner ? claim.id : null,
        claimNo: claim.claim_no,
        subject: subjectOf(claim, language),
        status: claim.status,
        statusText: inLanguage(claimStatusLabels[claim.status], language),
        at: claim.created_at.toISOString(),
        paid: claim.status === claimStatus.closed ? claim.offer_total : null,
      })),
    shareUrl:
      isOwner && deal?.link_key != null
        ? `${config.publicUrl}${claimPages.deal}?${new URLSearchParams({ link: deal.link_key })}`
        : null,
    mayClaim:
      isOwner &&
      order.status === orderStatus.completed &&
      covers.some(({ bars }) => bars.length === 0),
    actions: actionsOf(shown, isAgreed),
    sample: content.sample,
  };
}

function handoverOf({ links }: Deps, deal: DealRow | null, now: Date): DealView['handover'] {
  if (deal === null || deal.delivered_on === null || deal.km === null) return null;
  return {
    deliveredOn: deal.delivered_on,
    km: deal.km,
    price: deal.price,
    notes: deal.notes,
    photos: deal.file_ids.map((fileId) => ({ fileId, url: links.photoUrl(fileId, now) })),
    savedAt: (deal.saved_at ?? now).toISOString(),
    version: deal.version,
  };
}

function actionsOf({ side, deal, ownLink }: Shown, isAgreed: boolean): DealView['actions'] {
  if (ownLink === true) return [];
  if (side === 'other') return isAgreed || deal?.delivered_on == null ? [] : ['agree'];
  const share = deal?.link_key == null ? 'share' : 'endShare';
  return isAgreed ? [share] : ['save', share];
}
