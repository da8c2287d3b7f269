import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { Field } from '@yanche/ui/field';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { measureFields } from '../record/answer-rules.ts';
import { useSession } from '../session-context.tsx';
import styles from './item-measure.module.css';

type ItemMeasureProps = { item: CheckItem; measure: Readonly<Record<string, number>> | null };

/** Measurements of an item: paint at three points, tread per wheel, or one number. Saved with each key press. */
export function ItemMeasure({ item, measure }: ItemMeasureProps) {
  const t = useTexts(inspectTexts);
  const keys = measureFields(item);
  const isPoints = item.measure?.positions == null && keys.length > 1;
  const named: Record<string, string> = {
    p1: t.p1,
    p2: t.p2,
    p3: t.p3,
    fl: t.fl,
    fr: t.fr,
    rl: t.rl,
    rr: t.rr,
    spare: t.spare,
  };
  return (
    <div className={`${styles.fields} ${isPoints ? styles.points : ''}`}>
      {keys.map((key) => (
        <div key={key}>
          <Reading
            code={item.code}
            field={key}
            label={named[key] ?? t.measure}
            point={isPoints ? key.slice(1) : undefined}
            labelled={item.measure?.positions != null}
            unit={item.measure?.unit ?? ''}
            value={measure?.[key]}
          />
        </div>
      ))}
    </div>
  );
}

type ReadingProps = {
  code: string;
  field: string;
  label: string;
  /** Index among several points; the unit is then the placeholder, because there is no room beside the box. */
  point?: string;
  /** Label above the box; otherwise it is the placeholder. */
  labelled: boolean;
  unit: string;
  value: number | undefined;
};

function Reading({ code, field, label, labelled, point, unit, value }: ReadingProps) {
  const t = useTexts(inspectTexts);
  const quiet = labelled ? undefined : label;
  const session = useSession();
  // The typed text, since "1." is a valid start of 1.6; an external change replaces it.
  const [typed, setTyped] = useState(() => (value === undefined ? '' : String(value)));
  const shown =
    typed !== '' && Number(typed) === value ? typed : value === undefined ? '' : String(value);
  const change = (text: string) => {
    setTyped(text);
    session.edit(code, (answer) => {
      const { [field]: _, ...rest } = answer.measure ?? {};
      const next = text === '' ? rest : { ...rest, [field]: Number(text) };
      return { ...answer, measure: Object.keys(next).length === 0 ? null : next };
    });
  };
  return (
    <Field
      label={label}
      hideLabel={!labelled}
      placeholder={point === undefined ? quiet : t.pointIn(point, unit)}
      kind="number"
      decimalLength={1}
      value={shown}
      onChange={change}
      suffix={point === undefined ? unit : undefined}
      clearable={false}
      maxLength={8}
      enterKeyHint="next"
    />
  );
}
