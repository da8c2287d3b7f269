import type { CorrectedFinding } from '@yanche/contract/reviews/report-changes';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button, Input, Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '#lib/language/language.ts';
import { amendTexts } from './amend.texts.ts';
import type { Item } from './corrected-item.ts';
import { freshFinding } from './fresh-finding.ts';
import css from './amend.module.css';

type Props = {
  item: Item;
  findings: readonly CorrectedFinding[];
  onChange: (findings: CorrectedFinding[]) => void;
};

const mostFindings = 12;
const keyOf = ({ defect, kind = '' }: Pick<CorrectedFinding, 'defect' | 'kind'>) =>
  `${defect} ${kind}`;

/** What was found of an item: what it is, how bad, in words. */
export function FindingsFields({ item, findings, onChange }: Props) {
  const t = useTexts(amendTexts);
  const put = (at: number, finding: CorrectedFinding) =>
    onChange(findings.map((each, index) => (index === at ? finding : each)));
  return (
    <>
      {findings.map((finding, at) => (
        <FindingFields
          // oxlint-disable-next-line react/no-array-index-key -- new ones have no id
          key={at}
          item={item}
          finding={finding}
          number={at + 1}
          onChange={(next) => put(at, next)}
          onDrop={
            findings.length > 1
              ? () => onChange(findings.filter((_, index) => index !== at))
              : undefined
          }
        />
      ))}
      {findings.length < mostFindings && item.defects.length > 0 && (
        <div>
          <Button onClick={() => onChange([...findings, ...freshFinding(item)])}>
            {t.addFinding}
          </Button>
        </div>
      )}
    </>
  );
}

type OneProps = {
  item: Item;
  finding: CorrectedFinding;
  number: number;
  onChange: (finding: CorrectedFinding) => void;
  onDrop: (() => void) | undefined;
};

function FindingFields({ item, finding, number, onChange, onDrop }: OneProps) {
  const t = useTexts(amendTexts);
  const id = useId();
  const defectOf = (key: string) =>
    item.defects.find(({ code, kind }) => keyOf({ defect: code, kind }) === key);
  const degrees = defectOf(keyOf(finding))?.degrees ?? [];
  const choose = (key: string) => {
    const chosen = defectOf(key);
    if (chosen === undefined) return;
    const { kind: _, ...rest } = finding;
    const keepsDegree = chosen.degrees.includes(finding.degree ?? 0);
    onChange({
      ...rest,
      defect: chosen.code,
      ...(chosen.kind !== undefined && { kind: chosen.kind }),
      degree: keepsDegree ? finding.degree : (chosen.degrees[0] ?? null),
    });
  };
  return (
    <div className={css.finding}>
      <label className={css.field} htmlFor={`${id}-defect`}>
        {t.finding(number)}
        <Select<string>
          id={`${id}-defect`}
          value={keyOf(finding)}
          onChange={choose}
          options={item.defects.map(({ code, kind, name }) => ({
            value: keyOf({ defect: code, kind }),
            label: name,
          }))}
        />
      </label>
      {degrees.length > 0 && (
        <label className={css.field} htmlFor={`${id}-degree`}>
          {t.degree(number)}
          <Select<number>
            id={`${id}-degree`}
            value={finding.degree}
            onChange={(degree) => onChange({ ...finding, degree })}
            options={degrees.map((degree) => ({ value: degree, label: t.degreeOf(degree) }))}
          />
        </label>
      )}
      <label className={`${css.field} ${css.wide}`} htmlFor={`${id}-note`}>
        {t.findingNote(number)}
        <Input
          id={`${id}-note`}
          value={finding.note}
          maxLength={TEXT_LIMITS.reason}
          onChange={({ target }) => onChange({ ...finding, note: target.value })}
        />
      </label>
      {onDrop !== undefined && (
        <Button type="text" onClick={onDrop}>
          {t.dropFinding(number)}
        </Button>
      )}
    </div>
  );
}
