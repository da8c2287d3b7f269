import { Row } from '@yanche/ui/layout';
import { Tag, type Tone } from '@yanche/ui/tag';
import type { Search } from '#lib/screen/found.tsx';
import { CarLead } from './car-lead.tsx';

type Props = {
  /** Of the line that tells which car it is. */
  id?: string;
  car: { plate: string | null; vin: string };
  badge: { tone: Tone; text: string };
  search?: Search | undefined;
};

/** The first line of a card: which car, and at the end of the line its state, however long anything else is. */
export function CardHead({ id, car: { plate, vin }, badge, search }: Props) {
  return (
    <Row gap={8} align="start" justify="between" mb={8}>
      <CarLead {...{ id, plate, vin, search }} />
      <Tag tone={badge.tone} icon={false}>
        {badge.text}
      </Tag>
    </Row>
  );
}
