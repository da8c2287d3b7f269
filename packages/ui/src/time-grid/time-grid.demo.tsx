import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { TimeGrid, type TimeGridProps, type TimeSlot } from './time-grid.tsx';

const points: TimeSlot[] = [
  { value: '09:00', text: '09:00', state: 'past' },
  { value: '09:30', text: '09:30', state: 'soon' },
  { value: '10:00', text: '10:00', state: 'open' },
  { value: '10:30', text: '10:30', state: 'open', left: 1 },
  { value: '11:00', text: '11:00', state: 'full' },
  { value: '11:30', text: '11:30', state: 'open', left: 2 },
];

const spans: TimeSlot[] = [
  { value: '08', text: '08:00–10:00', state: 'past' },
  { value: '10', text: '10:00–12:00', state: 'full' },
  { value: '14', text: '14:00–16:00', state: 'open' },
  { value: '16', text: '16:00–18:00', state: 'open', left: 1 },
];

function Live({ slots, columns }: Pick<TimeGridProps, 'slots' | 'columns'>) {
  const say = useSay();
  const [value, setValue] = useState<string | null>(null);
  return (
    <Card>
      <TimeGrid
        label={say(`时段，${columns} 列`, `Time, ${columns} columns`)}
        slots={slots}
        columns={columns}
        value={value}
        onChange={setValue}
      />
      <output className="demo__out">{value ?? say('未选', 'Not chosen')}</output>
    </Card>
  );
}

const Four = () => <Live slots={points} columns={4} />;
const Three = () => <Live slots={points} columns={3} />;
const Two = () => <Live slots={spans} columns={2} />;
const None = () => (
  <Live slots={points.map((slot) => ({ ...slot, state: 'full', left: undefined }))} columns={4} />
);

export const demo: WidgetDemo = {
  title: ['时段', 'Time grid'],
  examples: [
    { title: ['时间点', 'Points of time'], Example: Four },
    { title: ['三列', 'Three columns'], Example: Three },
    { title: ['时间段', 'Spans'], Example: Two },
    { title: ['全部约满', 'All full'], Example: None },
  ],
};
