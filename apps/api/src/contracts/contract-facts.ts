import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiClock } from '@yanche/rules/calendar';
import { grouped } from '@yanche/rules/grouped';
import { placeAddress } from '#places/place-address.ts';
import { guaranteeWords } from '@yanche/rules/claims/guarantee-words';
import { groupName } from '@yanche/rules/inspections/checklist';
import { formatYuan } from '@yanche/rules/money/money';
import type { ContractOrder } from './contracts.store.ts';

/** An order's facts as used in the contract text, in one language. */
export function factsOf(order: ContractOrder, language: Language) {
  const zh = language === 'zh';
  const city = zh ? order.city_name : order.city_name_en;
  const address = placeAddress(order.point_kind, order.address, language);
  const groups = order.check_groups.map((name) => groupName(name, language));
  return {
    orderNo: order.order_no,
    clientName: order.contractor_name,
    phoneMask: order.phone_mask,
    dealerName: order.dealer_name,
    product: zh
      ? withExtras(
          order.product_name,
          '，附加服务：',
          '、',
          order.extras.map(({ name }) => name),
        )
      : withExtras(
          order.product_name_en,
          ', with ',
          ', ',
          order.extras.map(({ name_en }) => name_en),
        ),
    carTitle: zh ? order.car_title : order.car_title_en,
    vin: order.vin,
    licensed: order.license_time,
    km: order.road_haul_km === null ? null : grouped(order.road_haul_km),
    groups: groups.join(zh ? '、' : ', '),
    notCovered: zh ? order.not_covered : order.not_covered_en,
    time: `${shanghaiClock(order.start_at).slice(0, 16)}–${shanghaiClock(order.end_at).slice(11, 16)}`,
    place: address.includes(city) ? address : `${city} ${address}`,
    price: formatYuan(order.real_price),
    isFree: order.real_price === 0,
    freeHours: order.terms.freeHours,
    lateRefundPct: order.terms.lateRefundPct,
    trip: formatYuan(order.terms.emptyTripFen),
    guarantee: guaranteeWords(order.promise, order.claim_policy).map((words) =>
      inLanguage(words, language),
    ),
    policyVersion: order.claim_policy,
  };
}

/** All that the price is for. */
const withExtras = (product: string, and: string, comma: string, extras: readonly string[]) =>
  extras.length === 0 ? product : `${product}${and}${extras.join(comma)}`;

export type ContractFacts = ReturnType<typeof factsOf>;
