import type { CheckItem, Finding } from '@yanche/contract/inspections/inspections';
import { RadioSet } from '@yanche/ui/radio-set';
import { useTexts } from '#lib/language/texts.ts';
import { Cell } from './cell.tsx';
import styles from './cells.module.css';
import { editorTexts } from './editor.texts.ts';

type FindingTabsProps = {
  item: CheckItem;
  findings: readonly Finding[];
  activeId: string;
  onChoose: (id: string) => void;
};

/** The defects of one item by the numbers of their pins. */
export function FindingTabs({ item, findings, activeId, onChoose }: FindingTabsProps) {
  const t = useTexts(editorTexts);
  const wordsOf = ({ defect, kind, degree }: Finding) => {
    const name = item.defects.find((each) => each.code === defect && each.kind === kind)?.name;
    if (name === undefined) return t.notChosen;
    return degree === null ? name : t.graded(name, degree);
  };
  return (
    <RadioSet label={t.findings} value={activeId} onChange={onChoose} className={styles.sentences}>
      {findings.map((finding, at) => (
        <Cell key={finding.id} value={finding.id}>
          {t.findingTab(at + 1, wordsOf(finding))}
        </Cell>
      ))}
    </RadioSet>
  );
}
