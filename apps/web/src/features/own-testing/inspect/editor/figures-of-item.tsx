import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { materialOf, valuesOf } from '@yanche/rules/inspections/measure';
import { bandOf } from '@yanche/rules/inspections/reading-value';
import { Muted, Stack } from '@yanche/ui/layout';
import { factsOf } from '../record/lacks.ts';
import { useRecorded } from '../session-context.tsx';

/** The figures that a finding may rest on: those of the item, and those that are settled at it, with what they mean. */
export function FiguresOfItem({ item }: { item: CheckItem }) {
  const task = useRecorded((view) => view.task);
  const answers = useRecorded((view) => view.answers);
  const { today } = factsOf(task);
  const lines = task.readings
    .filter(({ items, answerAt }) => items.includes(item.code) || answerAt === item.code)
    .flatMap((reading) =>
      reading.items
        .filter((code) => code === item.code || reading.answerAt === item.code)
        .flatMap((code) => {
          const measure = answers.get(code)?.answer.measure ?? null;
          const material = materialOf(reading.id, measure);
          return [...valuesOf(reading, measure)].map(([place, value]) => {
            const band = bandOf(reading, value, { today, material });
            const placeName = reading.placeNames[reading.places.indexOf(place)] ?? '';
            const figure = [reading.label, placeName, value, reading.unit]
              .filter((part) => part !== '')
              .join(' ');
            const isTold = band !== null && band.level !== 'ok';
            return isTold ? `${figure} · ${band.means}` : figure;
          });
        }),
    );
  if (lines.length === 0) return null;
  return (
    <Stack gap={4}>
      {lines.map((line) => (
        <Muted key={line} size={13}>
          {line}
        </Muted>
      ))}
    </Stack>
  );
}
