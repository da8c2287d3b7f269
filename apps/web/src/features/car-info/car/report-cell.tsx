import type { ShelfCar } from '@yanche/contract/shelf/shelf';
import { Cell } from '@yanche/ui/cell';
import { Code } from '@yanche/ui/layout';
import { useFormat } from '#lib/language/format.ts';
import { to } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';
import { carInfoTexts, carPageTexts } from '../car-info.texts.ts';

/** Links to the report, the running inspection, or the order form. */
export function ReportCell({ car }: { car: ShelfCar }) {
  const t = useTexts(carPageTexts);
  const shared = useTexts(carInfoTexts);
  const { time } = useFormat();
  const { report, running, checks, actions, vin, shelfCarId } = car;
  if (report !== null) {
    const isOver = checks.some(({ key, state }) => key === 'report' && state !== 'done');
    const day = time(report.expiresAt, 'date');
    return (
      <>
        <Cell
          label={t.report}
          value={<Code>{report.reportNo}</Code>}
          note={isOver ? t.reportOver(day) : t.reportHolds(day)}
          href={
            report.kind === 'self'
              ? to.selfReport({ orderId: report.orderId })
              : to.report(report.orderId)
          }
        />
        {isOver && <Order actions={actions} vin={vin} shelfCarId={shelfCarId} />}
      </>
    );
  }
  if (running !== null) {
    const { kind, orderId } = running;
    const isSelf = kind === 'self';
    return (
      <>
        <Cell
          layout="wide"
          label={isSelf ? shared.runningSelf : shared.running}
          href={isSelf ? to.selfOrderDetail(orderId) : to.orderDetail(orderId)}
        />
        {isSelf && <Order actions={actions} vin={vin} shelfCarId={shelfCarId} />}
      </>
    );
  }
  return <Order actions={actions} vin={vin} shelfCarId={shelfCarId} />;
}

function Order({ actions, vin, shelfCarId }: Pick<ShelfCar, 'actions' | 'vin' | 'shelfCarId'>) {
  const shared = useTexts(carInfoTexts);
  if (!actions.includes('order')) return null;
  return (
    <>
      <Cell
        layout="wide"
        label={shared.order}
        href={to.createOrder({ vin, sourceCarId: shelfCarId })}
      />
      {actions.includes('certify') && (
        <Cell layout="wide" label={shared.certify} href={to.newSelfOrder({ vin })} />
      )}
    </>
  );
}
