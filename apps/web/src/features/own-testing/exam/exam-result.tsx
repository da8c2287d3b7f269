import type { ExamResult } from '@yanche/contract/certification/exam';
import { inLanguage } from '@yanche/rules/bilingual';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { EXAM_RULES, examSectionLabels } from '@yanche/rules/inspectors/exam';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import styles from './exam.module.css';
import { examTexts } from './exam.texts.ts';

/** What came of an exam: in all, in each part, and where the explanations are. */
export function ExamResultView({ result }: { result: ExamResult }) {
  const t = useTexts(examTexts);
  const language = useLanguage();
  const { isPassed, score, sections, keyRight, keyOf, right, of, isTimeUp, examId } = result;
  const ms = Date.parse(result.endedAt) - Date.parse(result.startedAt);
  return (
    <>
      <Card>
        <Text as="h2" size={22} color={isPassed ? 'pass' : 'major'}>
          {isPassed ? t.passed : t.failed}
        </Text>
        <Row align="baseline" gap={8} wrap>
          <Text as="strong" size={28}>
            {score}
          </Text>
          <Muted as="span">{t.scoreOf(EXAM_RULES.passPercent)}</Muted>
          <Muted as="span">{t.used(Math.ceil(ms / MINUTE_MS))}</Muted>
        </Row>
      </Card>
      {isTimeUp && <Notice tone="minor">{t.cut}</Notice>}
      <Card title={t.parts}>
        <Muted mb={8}>{t.line(EXAM_RULES.sectionPercent)}</Muted>
        <ul className={styles.parts}>
          {sections.map((each) => (
            <li key={each.section} className={each.isPassed ? styles.part : styles.low}>
              <span>{inLanguage(examSectionLabels[each.section], language)}</span>
              <span className={styles.track} aria-hidden="true">
                <span style={{ inlineSize: `${(each.right * 100) / each.of}%` }} />
                <i style={{ insetInlineStart: `${EXAM_RULES.sectionPercent}%` }} />
              </span>
              <b>
                {each.right} / {each.of}
                <span className="y-sr"> {each.isPassed ? t.partPassed : t.partFailed}</span>
              </b>
            </li>
          ))}
        </ul>
        <Text size={15} mt={12} color={keyRight === keyOf ? 'ink' : 'major'}>
          {t.keyResult(keyRight, keyOf)}
        </Text>
      </Card>
      <Card>
        {right < of && <Cell label={t.review(of - right)} href={to.examReview(examId)} />}
        {isPassed && <Cell label={t.toCertificate} href={paths.ownCertificate} />}
      </Card>
    </>
  );
}
