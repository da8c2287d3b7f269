import { findingTitle } from '@yanche/contract/reports/finding-title';
import { paintPanels } from '@yanche/contract/reports/paint-panels';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { shanghaiDay } from '@yanche/rules/calendar';
import { isStructuralPart } from '@yanche/rules/history/claim-parts';
import type { HistoryInspection } from '@yanche/rules/history/history-content';
import { checklist } from '@yanche/rules/inspections/checklist';
import type { Db } from '#database/schema.ts';
import type { HistoryOrder } from '../history-queries.ts';
import { listInspectionsOfCar } from './history-reports.store.ts';

/** Welded, replaced, straightened or repaired: somebody worked on the part before. */
const repairs = ['SH', 'GH', 'XF', 'ZZ', 'BX', 'NQ'];

/** What our inspectors saw of the car, newest first. Of inspections that others ordered, day and mileage only. */
export async function loadInspections(db: Db, order: HistoryOrder): Promise<HistoryInspection[]> {
  const rows = await listInspectionsOfCar(db, order.vin);
  return rows.map(({ report_no: reportNo, at, content, ...owner }, index) => {
    const isOwn =
      order.dealer_id === null
        ? owner.dealer_id === null && owner.user_id === order.user_id
        : owner.dealer_id === order.dealer_id;
    return {
      // Counted from the first one, so that it is the same in the next version.
      key: `inspection:${rows.length - index}`,
      reportNo: isOwn ? reportNo : null,
      at: shanghaiDay(new Date(at)),
      km: content.vehicle.kmStated === undefined ? content.vehicle.roadHaulKm : null,
      traces: isOwn ? tracesOf(content) : [],
    };
  });
}

/** Parts that were worked on, by findings and by paint that is too thick; each once. */
export function tracesOf(content: ReportContent): HistoryInspection['traces'] {
  const traces = new Map<string, HistoryInspection['traces'][number]>();
  const add = (part: string | null, title: string) => {
    if (part === null || traces.has(part)) return;
    traces.set(part, { part, title, structural: isStructuralPart(part) });
  };
  for (const finding of content.findings) {
    if (!repairs.includes(finding.defect)) continue;
    add(checklist.find(({ code }) => code === finding.code)?.part ?? null, findingTitle(finding));
  }
  for (const { part, name, thickest, paint } of paintPanels(content)) {
    if (paint === 'repaint' || paint === 'filler') {
      add(part, `${name}疑似补漆，${Math.round(thickest)} μm`);
    }
  }
  return [...traces.values()];
}
