import type { Answer, CheckItem } from '@yanche/contract/inspections/inspections';
import { Stack, Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { inspectTexts } from '../inspect.texts.ts';
import type { MissingPart } from '../record/answer-rules.ts';

type AnswerLinesProps = { item: CheckItem; answer: Answer; lack: MissingPart | null };

/** Text of an answer: defects, the reason of a limit or an absence, and what is missing. */
export function AnswerLines({ item, answer, lack }: AnswerLinesProps) {
  const t = useTexts(inspectTexts);
  const nameOf = (defect: string) => item.defects.find(({ code }) => code === defect)?.name;
  const lackWords = {
    answer: null,
    finding: t.lackFinding,
    reason: t.lackReason,
    reading: t.lackReading,
    photo: t.lackPhoto,
  };
  const lines =
    answer.result === 'limited' || answer.result === 'na'
      ? [{ id: 'reason', words: answer.note.trim() }]
      : answer.findings.map(({ id, defect, degree, photos, pin }) => ({
          id,
          words: t.findingOf(
            [
              nameOf(defect),
              degree === null ? undefined : t.degreeShort(degree),
              photos.length > 0 ? t.photoCount(photos.length) : undefined,
              pin === null ? undefined : t.pinned,
            ].filter((part) => part !== undefined),
          ),
        }));
  return (
    <Stack as="span" grow>
      {lines.map(({ id, words }) => words !== '' && <span key={id}>{words}</span>)}
      {lack !== null && lackWords[lack] !== null && (
        <Text as="span" color="major" weight="medium">
          {lackWords[lack]}
        </Text>
      )}
    </Stack>
  );
}
