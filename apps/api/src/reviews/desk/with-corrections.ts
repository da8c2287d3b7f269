import type { Answer } from '@yanche/contract/inspections/inspections';
import type { CorrectionRow } from './corrections.store.ts';

type Correction = Pick<CorrectionRow, 'finding_id' | 'given' | 'degree'>;

/**
 * The latest correction of each finding that still holds. One of a finding whose degree the inspector has changed since speaks of
 * what is no more; one back to the inspector's own degree takes the former back.
 */
export function standingCorrections<Row extends Correction>(
  answers: readonly Pick<Answer, 'findings'>[],
  corrections: readonly Row[],
): Map<string, Row> {
  const degrees = new Map(
    answers.flatMap(({ findings }) => findings.map(({ id, degree }) => [id, degree] as const)),
  );
  const latest = new Map(corrections.map((each) => [each.finding_id, each]));
  return new Map(
    [...latest].filter(([id, { given, degree }]) => degrees.get(id) === given && degree !== given),
  );
}

/** The answers with the degrees that reviewers put in place of the inspector's. */
export function withCorrections(
  answers: readonly Answer[],
  corrections: readonly Correction[],
): Answer[] {
  const standing = standingCorrections(answers, corrections);
  return answers.map((answer) => ({
    ...answer,
    findings: answer.findings.map((finding) => {
      const correction = standing.get(finding.id);
      return correction === undefined ? finding : { ...finding, degree: correction.degree };
    }),
  }));
}
