import { Row } from '@yanche/ui/layout';
import { useSearchParams } from 'react-router';
import { ExportLink } from './export-link.tsx';
import { isMonth, monthNow } from './month.ts';
import { MonthChoice } from './month-choice.tsx';

/** The month of the address; without one the current. */
export function useMonth(): string {
  const asked = useSearchParams()[0].get('month');
  return isMonth(asked) ? asked : monthNow();
}

/** Chooses the month of the address, and downloads its movements. */
export function MonthHead({ month }: { month: string }) {
  const [, setSearch] = useSearchParams();
  return (
    <Row wrap gap={8} align="center" justify="between">
      <MonthChoice
        month={month}
        onChange={(chosen) => setSearch({ month: chosen }, { replace: true })}
      />
      <ExportLink month={month} />
    </Row>
  );
}
