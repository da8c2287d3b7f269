import type { CorrectedFinding } from '@yanche/contract/reviews/report-changes';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { Field } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { AddPhotos } from './add-photos.tsx';
import type { CorrectedVerdict, Item } from './corrected-verdict.ts';
import { reportChangesTexts } from './report-changes.texts.ts';

type VerdictFieldsProps = {
  item: Item;
  value: CorrectedVerdict;
  onChange: (value: CorrectedVerdict) => void;
  /** Keys of uploads. */
  photos: readonly string[];
  onPhotos: (keys: readonly string[]) => void;
};

const results = ['normal', 'abnormal', 'limited', 'na'] as const;

/** The result of an item with its findings: what was found, how bad, in words, and photos to be added. */
export function VerdictFields({ item, value, onChange, photos, onPhotos }: VerdictFieldsProps) {
  const t = useTexts(reportChangesTexts);
  const { result, findings } = value;
  const keyOf = ({ defect, kind = '' }: Pick<CorrectedFinding, 'defect' | 'kind'>) =>
    `${defect} ${kind}`;
  const options = item.defects.map(({ code, kind, name }) => ({
    value: keyOf({ defect: code, kind }),
    text: name,
  }));
  const defectOf = (key: string) =>
    item.defects.find(({ code, kind }) => keyOf({ defect: code, kind }) === key);
  const presentOf = ({ id }: CorrectedFinding) =>
    id === undefined ? undefined : item.findings.find((each) => each.id === id);
  const gone = item.findings.filter(({ id }) => findings.every((each) => each.id !== id));
  const inWords = (finding: CorrectedFinding) =>
    [
      defectOf(keyOf(finding))?.name ?? finding.defect,
      finding.degree === null ? '' : t.degreeOf(finding.degree),
      finding.note,
    ]
      .filter((part) => part !== '')
      .join(' · ');
  // What decides a verdict and was not in the report is shown by a photo that comes with it.
  const isMajorNow = findings.some(
    (finding) =>
      defectOf(keyOf(finding))?.major === true &&
      defectOf(keyOf(presentOf(finding) ?? { defect: '' }))?.major !== true,
  );
  const put = (at: number, finding: CorrectedFinding) =>
    onChange({ result, findings: findings.map((each, index) => (index === at ? finding : each)) });
  const choose = (at: number, key: string) => {
    const chosen = defectOf(key);
    const former = findings[at];
    if (chosen === undefined || former === undefined) return;
    const { kind: _, ...rest } = former;
    const degree = chosen.degrees.includes(former.degree ?? 0) ? former.degree : null;
    put(at, {
      ...rest,
      defect: chosen.code,
      ...(chosen.kind !== undefined && { kind: chosen.kind }),
      degree: degree ?? chosen.degrees[0] ?? null,
    });
  };
  const fresh = (): CorrectedFinding[] =>
    item.defects.slice(0, 1).map(({ code, kind, degrees }) => ({
      defect: code,
      ...(kind !== undefined && { kind }),
      degree: degrees[0] ?? null,
      note: '',
    }));
  return (
    <Stack gap={8}>
      <Muted>
        {t.result} · {t.inReport(t[`result.${item.result}`])}
      </Muted>
      <Chips
        label={`${item.name} ${t.result}`}
        value={result}
        options={results.map((each) => ({ value: each, text: t[`result.${each}`] }))}
        onChange={(next) =>
          onChange({
            result: next,
            findings: next !== 'abnormal' ? [] : findings.length > 0 ? findings : fresh(),
          })
        }
      />
      {findings.map((finding, at) => {
        const degrees = defectOf(keyOf(finding))?.degrees ?? [];
        const present = presentOf(finding);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- new ones have no id
          <Stack key={at} gap={8}>
            <Row justify="between" align="center" gap={8}>
              <Text weight="medium" size={13}>
                {t.finding(at + 1)}
              </Text>
              {findings.length > 1 && (
                <Button
                  tone="text"
                  size="small"
                  onClick={() =>
                    onChange({ result, findings: findings.filter((_, index) => index !== at) })
                  }
                >
                  {t.drop}
                </Button>
              )}
            </Row>
            <Muted>{present === undefined ? t.notInReport : t.inReport(inWords(present))}</Muted>
            <Chips
              label={t.defect(at + 1)}
              value={keyOf(finding)}
              options={options}
              onChange={(key) => choose(at, key)}
            />
            {degrees.length > 0 && (
              <Chips
                label={t.degree(at + 1)}
                value={String(finding.degree ?? '')}
                options={degrees.map((degree) => ({
                  value: String(degree),
                  text: t.degreeOf(degree),
                }))}
                onChange={(degree) => put(at, { ...finding, degree: Number(degree) })}
              />
            )}
            <Field
              label={t.findingNote(at + 1)}
              value={finding.note}
              maxLength={TEXT_LIMITS.reason}
              onChange={(note) => put(at, { ...finding, note })}
            />
          </Stack>
        );
      })}
      {gone.map((finding) => (
        <Muted key={finding.id}>{t.leavesReport(inWords(finding))}</Muted>
      ))}
      {result === 'abnormal' && findings.length < 12 && item.defects.length > 0 && (
        <Button
          tone="outline"
          onClick={() => onChange({ result, findings: [...findings, ...fresh()] })}
        >
          {t.addFinding}
        </Button>
      )}
      {isMajorNow && photos.length === 0 && <Notice tone="minor">{t.photoNeeded}</Notice>}
      <AddPhotos name={item.name} keys={photos} onKeys={onPhotos} />
    </Stack>
  );
}
