import type { CheckItem, Finding } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { degreeLabels } from '@yanche/rules/inspections/defects';
import { Muted, Row, Stack } from '@yanche/ui/layout';
import { RadioSet } from '@yanche/ui/radio-set';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { needsDegree } from '../record/answer-rules.ts';
import { Cell } from './cell.tsx';
import styles from './cells.module.css';
import {
  cellOf,
  cellValue,
  chosenCell,
  type DefectCell,
  defectCells,
  type GradedRow,
  type PlainCell,
} from './defect-cells.ts';
import { editorTexts } from './editor.texts.ts';

type DefectGridProps = {
  item: CheckItem;
  finding: Finding;
  onChange: (cell: DefectCell) => void;
};

/** Defect and degree in one tap: a row per defect, a column per degree. */
export function DefectGrid({ item, finding, onChange }: DefectGridProps) {
  const t = useTexts(editorTexts);
  const { graded, plain } = defectCells(item);
  const isDue = finding.defect === '' || needsDegree(item, finding);
  const degrees = [...new Set(graded.flatMap((row) => row.degrees))];
  return (
    <Stack gap={4}>
      {graded.length === 0 && <Heading due={isDue} />}
      <RadioSet
        label={t.defect}
        value={chosenCell(finding)}
        onChange={(value) => onChange(cellOf(value))}
        className={styles.set}
      >
        {graded.length > 0 && (
          <div className={styles.graded}>
            <Legend degrees={degrees} due={isDue} isNamed={finding.defect !== ''} />
            {graded.map((row) => (
              <Graded
                key={row.defect}
                row={row}
                isBegun={row.defect === finding.defect && finding.degree === null}
              />
            ))}
          </div>
        )}
        {plain.length > 0 && (
          <div className={styles.plain}>
            {plain.map((cell) => (
              <Plain key={cellValue(cell)} cell={cell} />
            ))}
          </div>
        )}
      </RadioSet>
      {graded.some(({ optional }) => optional) && <Muted size={12}>{t.ungradedHint}</Muted>}
    </Stack>
  );
}

function Heading({ due }: { due: boolean }) {
  const t = useTexts(editorTexts);
  return (
    <Row gap={8} align="baseline" justify="between" color="ink" size={13}>
      {t.defectAlone}
      {due && <span className={styles.due}>{t.lackDefect}</span>}
    </Row>
  );
}

/** What the degrees mean; the cells say it to screen readers. */
type LegendProps = { degrees: readonly number[]; due: boolean; isNamed: boolean };

function Legend({ degrees, due, isNamed }: LegendProps) {
  const t = useTexts(editorTexts);
  return (
    <div className={styles.legend} aria-hidden="true">
      {due ? (
        <span>
          <span className={styles.due}>{isNamed ? t.lackDegree : t.lackDefect}</span> mm
        </span>
      ) : (
        <span>{t.degreeUnit}</span>
      )}
      {degrees.map((degree) => (
        <span key={degree}>{sizeOf(degree)}</span>
      ))}
    </div>
  );
}

// Figures alone are the same in every language; the unit stands at the head of the row.
const sizeOf = (degree: number) => degreeLabels[degree]?.[0].replace('mm', '') ?? String(degree);

/** The last rows stand below the edge of a small screen. */
const showRow = (row: HTMLElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

type GradedProps = {
  row: GradedRow;
  /** Chosen by what was measured; its degree is still to come. */
  isBegun: boolean;
};

function Graded({ row, isBegun }: GradedProps) {
  const t = useTexts(editorTexts);
  const language = useLanguage();
  const { defect, name, degrees, optional } = row;
  const sizeWords = (degree: number) => {
    const size = degreeLabels[degree];
    return size === undefined ? '' : inLanguage(size, language);
  };
  return (
    <div
      ref={isBegun ? showRow : undefined}
      className={styles.row}
      data-begun={isBegun || undefined}
    >
      {optional ? (
        <Cell value={cellValue({ defect, degree: null })} label={t.ungraded(name)} asName>
          {name}
        </Cell>
      ) : (
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
      )}
      {degrees.map((degree) => (
        <Cell
          key={degree}
          value={cellValue({ defect, degree })}
          label={t.cellOf(name, degree, sizeWords(degree))}
        >
          {degree}
        </Cell>
      ))}
    </div>
  );
}

function Plain({ cell }: { cell: PlainCell }) {
  const language = useLanguage();
  const size = cell.degree === null ? undefined : degreeLabels[cell.degree];
  return (
    <Cell value={cellValue(cell)}>
      <span>
        {cell.name}
        {size !== undefined && <span className={styles.size}> {inLanguage(size, language)}</span>}
      </span>
    </Cell>
  );
}
