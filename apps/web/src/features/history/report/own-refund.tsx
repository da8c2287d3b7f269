import { Card } from '@yanche/ui/card';
import { Row, Text } from '@yanche/ui/layout';
import Undo2 from 'lucide-react/icons/undo-2';
import type { OwnReport } from './shown-report.ts';

/** What came back of this query. */
export function OwnRefund({ report: { refund } }: { report: OwnReport }) {
  if (refund === null) return null;
  return (
    <Card>
      <Row gap={8} align="center">
        <Undo2 size={20} aria-hidden="true" />
        <Text grow weight="bold">
          {refund.text}
        </Text>
      </Row>
    </Card>
  );
}
