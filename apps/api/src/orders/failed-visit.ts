import type { OrderDetail } from '@yanche/contract/orders/orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { type Arrival, findFailedVisitReason } from '@yanche/rules/orders/failed-visits';
import type { Deps } from '#deps.ts';

/** What an inspector reported in the place of an inspection; null where its reason is not known. */
export function failedVisitOf(
  { links, clock }: Pick<Deps, 'links' | 'clock'>,
  event: { at: Date; payload: unknown },
  language: Language,
): OrderDetail['failedVisit'] {
  const { code, arrival, note, photos } = (event.payload ?? {}) as {
    code?: string;
    arrival?: Arrival;
    note?: string;
    photos?: string[];
  };
  const reason = findFailedVisitReason(code ?? null);
  if (reason === null) return null;
  return {
    at: event.at.toISOString(),
    code: reason.code,
    text: inLanguage(reason.label, language),
    fault: reason.fault,
    arrival: arrival ?? null,
    note: note ?? '',
    photos: (photos ?? []).map((fileId) => links.photoUrl(fileId, clock.now())),
  };
}
