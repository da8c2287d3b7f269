import type { ReactNode } from 'react';
import { MileageCard } from './mileage-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { ReportProof } from './report-proof.tsx';
import type { AskedRow } from './grave-rows.ts';
import type { ShownReport } from './shown-report.ts';
import { TimelineCard } from './timeline-card.tsx';

type Props = {
  report: ShownReport;
  /** Null for people who only hold a link. */
  orderId: string | null;
  /** The record that somebody asked for above. */
  asked: AskedRow | null;
  /** Between the records and the proof. */
  children: ReactNode;
};

/** Mileage, timeline, money, and the proof. Loaded after what is read first. */
export function ReportRest({ report, orderId, asked, children }: Props) {
  const { events, mileage, money, seal } = report;
  return (
    <>
      {mileage.points.length > 0 && <MileageCard mileage={mileage} />}
      {events.length > 0 && <TimelineCard events={events} asked={asked} />}
      {money.parts.length > 0 && <MoneyCard money={money} />}
      {children}
      {seal && <ReportProof report={report} seal={seal} orderId={orderId} />}
    </>
  );
}
