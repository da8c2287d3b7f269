import { shanghaiDay } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import type { ReportRow } from '#reports/reports.store.ts';
import { requireDay } from './eligibility.service.ts';

/** The day of a handover lies between the inspection and today. */
export function requireFacts(
  { clock }: Deps,
  { deliveredOn }: { deliveredOn: string },
  report: Pick<ReportRow, 'content'>,
): void {
  requireDay(deliveredOn);
  const inspectedOn = shanghaiDay(new Date(report.content.inspectedAt));
  if (deliveredOn < inspectedOn || deliveredOn > shanghaiDay(clock.now()))
    throw new Failure('fieldInvalid', {
      field: [
        `交付日期应在检测日 ${inspectedOn} 到今天之间`,
        `the handover lies between the inspection on ${inspectedOn} and today`,
      ],
    });
}
