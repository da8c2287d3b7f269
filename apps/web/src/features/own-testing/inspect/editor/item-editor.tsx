import type { Answer, CheckItem } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { TextArea } from '@yanche/ui/field';
import { Row, Stack } from '@yanche/ui/layout';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import { newFinding, photosOf } from '../record/answer-rules.ts';
import { useSession } from '../session-context.tsx';
import styles from './editor.module.css';
import { FindingForm } from './finding-form.tsx';
import { limitReasons } from './limit-reasons.ts';

const mostFindings = 12; // limit of the contract

type ItemEditorProps = { item: CheckItem; answer: Answer };

/** Details of an abnormal or limited item. */
export function ItemEditor({ item, answer }: ItemEditorProps) {
  return (
    <div className={styles.editor}>
      {answer.result === 'limited' ? (
        <LimitForm item={item} answer={answer} />
      ) : (
        <Findings item={item} answer={answer} />
      )}
    </div>
  );
}

function Findings({ item, answer }: ItemEditorProps) {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const { findings } = answer;
  const photoDue = photosOf(answer).length === 0;
  const add = () =>
    session.edit(item.code, (each) => ({
      ...each,
      findings: [...each.findings, newFinding(item)],
    }));
  const remove = (id: string) =>
    session.edit(item.code, (each) => ({
      ...each,
      findings: each.findings.filter((finding) => finding.id !== id),
    }));
  return (
    <>
      {findings.map((finding, at) => (
        <FindingForm
          key={finding.id}
          item={item}
          finding={finding}
          number={at + 1}
          photoDue={photoDue}
          onRemove={findings.length > 1 ? () => remove(finding.id) : undefined}
        />
      ))}
      {item.defects.length > 1 && findings.length > 0 && findings.length < mostFindings && (
        <Button tone="outline" block onClick={add}>
          {t.addFinding}
        </Button>
      )}
    </>
  );
}

function LimitForm({ item, answer }: ItemEditorProps) {
  const t = useTexts(inspectTexts);
  const session = useSession();
  const language = useLanguage();
  const reasons = limitReasons.map((reason) => inLanguage(reason, language));
  const set = (note: string) => session.edit(item.code, (each) => ({ ...each, note }));
  return (
    <>
      <Stack gap={8}>
        <Row gap={8} align="baseline" justify="between" color="ink" size={13}>
          {t.reasons}
        </Row>
        <Chips
          label={t.reasons}
          overflow="wrap"
          surface="card"
          value={answer.note}
          onChange={set}
          options={reasons.map((reason) => ({ value: reason, text: reason }))}
        />
      </Stack>
      <TextArea
        label={t.reason}
        required
        rows={2}
        value={answer.note}
        maxLength={200}
        placeholder={t.reasonPlaceholder}
        onChange={set}
      />
    </>
  );
}
