import type { AnswerOf } from '@yanche/contract/endpoint';
import type { explainHistoryRecord, explainRepairRecord } from '@yanche/contract/market/explain';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { paintPanels } from '@yanche/contract/reports/paint-panels';
import type { Verdict } from '@yanche/contract/reports/reports';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { DAY_MS } from '@yanche/rules/calendar';
import { checklist, type ChecklistItem } from '@yanche/rules/inspections/checklist';
import { VERDICT_RULES } from '@yanche/rules/reports/verdicts';
import { titledFindings } from '#reports/localize-report.ts';
import type { Deps } from '#deps.ts';
import { mayReadReport } from '#people/order-access.ts';
import type { Caller } from '#route.ts';
import { listReportsOfCar } from './listings.store.ts';
import { type Asked, type Explained, loadExplained, pricedCar } from './explained.ts';

type History = AnswerOf<typeof explainHistoryRecord>;
type Repairs = AnswerOf<typeof explainRepairRecord>;

/** Our reports of the same car. Other people's show only day, kind and mileage. */
export async function historyRecord(
  deps: Deps,
  asked: Asked & { caller: Caller },
): Promise<History> {
  const explained = await loadExplained(deps, asked.caller, asked);
  const { inspections, own } = await listReportsOfCar(deps.db, explained.report.vin);
  const records: History['records'] = [
    ...inspections.map((row) => {
      const mine = mayReadReport(row, asked.caller);
      return {
        at: row.at,
        kind: 'inspection' as const,
        roadHaulKm: row.km,
        ...(row.stated && { kmStated: true as const }),
        current: row.order_id === asked.orderId,
        orderId: mine ? row.order_id : null,
        accident: mine ? (row.accident as Verdict) : null,
        odometer: row.odometer as Verdict,
      };
    }),
    ...own.map(({ at, km }) => ({
      at,
      kind: 'self' as const,
      roadHaulKm: km,
      current: false,
      orderId: null,
      accident: null,
      odometer: 'unchecked' as const,
    })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return { records, mileage: mileageOf(records, explained) };
}

const moduleItem = 'ID008';
const minDays = 90;

/** A mileage never falls: neither between reports nor from control units to dashboard. */
function mileageOf(all: History['records'], explained: Explained): History['mileage'] {
  const { toleranceKm } = VERDICT_RULES.odometer;
  // What the customer said is no record.
  const records = all.flatMap(({ at, kmStated, roadHaulKm }) =>
    kmStated || roadHaulKm === null ? [] : [{ at, km: roadHaulKm }],
  );
  const { content } = explained;
  const measured = content.groups
    .flatMap(({ items }) => items)
    .find(({ code }) => code === moduleItem)?.measure;
  const readings = Object.values(measured ?? {}).map(Number);
  const moduleKm = readings.length === 0 ? null : Math.round(Math.max(...readings));
  const falls = records.some((record, index) =>
    records.slice(0, index).some(({ km }) => km > record.km + toleranceKm),
  );
  const { roadHaulKm } = content.vehicle;
  const hidden = moduleKm !== null && roadHaulKm !== null && moduleKm > roadHaulKm + toleranceKm;
  const status = falls || hidden ? 'conflict' : records.length > 1 ? 'fits' : 'single';
  return {
    status,
    moduleKm,
    yearlyKm: status === 'conflict' ? null : yearlyKm(records, explained),
  };
}

/** Between the first and last report; with only one, since first registration. */
function yearlyKm(
  records: readonly { at: string; km: number }[],
  explained: Explained,
): number | null {
  const [first] = records;
  const last = records.at(-1);
  const days = first && last ? (Date.parse(last.at) - Date.parse(first.at)) / DAY_MS : 0;
  if (first && last && days >= minDays) {
    return Math.round(((last.km - first.km) / days) * 365.25);
  }
  const { ageYears, km } = pricedCar(explained);
  return ageYears * 365.25 < minDays ? null : Math.round(km / ageYears);
}

const itemByCode = new Map(checklist.map((item) => [item.code, item]));

/** Earlier repairs seen by this inspection: welds, replaced parts, filler and paint. */
export async function repairRecord(
  deps: Deps,
  asked: Asked & { caller: Caller; language: Language },
): Promise<Repairs> {
  const { content } = await loadExplained(deps, asked.caller, asked);
  const panels = paintPanels(content).filter(({ paint }) => paint !== null);
  return {
    traces: titledFindings(content, asked.language).flatMap((finding) => {
      // Measured paint stands below with its figures.
      const isSeen = finding.reading === undefined;
      const group = isSeen ? groupOf(itemByCode.get(finding.code), finding.defect) : null;
      return group === null ? [] : [{ group, title: findingTitle(finding), note: finding.note }];
    }),
    paint: {
      measured: panels.length,
      repainted: panels.flatMap(({ code, name, thickest, paint }) =>
        paint === 'repaint' || paint === 'filler'
          ? [{ name: panelName(code, name, asked.language), um: Math.round(thickest), paint }]
          : [],
      ),
    },
  };
}

function panelName(code: string, name: string, language: Language) {
  const item = itemByCode.get(code);
  return language === 'zh' || item === undefined ? name : inLanguage(item.name, language);
}

function groupOf(
  item: ChecklistItem | undefined,
  defect: string,
): Repairs['traces'][number]['group'] | null {
  if (item === undefined) return null;
  if (item.scale === 'frame') return item.tier === 'reinforce' ? 'component' : 'structure';
  return defect === 'XF' ? 'outside' : null;
}
