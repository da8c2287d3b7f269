import { inLanguage } from '@yanche/rules/bilingual';
import {
  offlineNote,
  proofHeadline,
  resultWord,
  stepSentence,
  stepTitles,
} from '@yanche/rules/proof/proof-words';
import {
  outcomeOf,
  type ProofOutcome,
  type ProofStep,
  type StepResult,
} from '@yanche/rules/proof/verify-evidence';
import { Code, Muted, Text } from '@yanche/ui/layout';
import { type Tone, ToneIcon } from '@yanche/ui/tag';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import type { Proof } from './use-proof.ts';
import styles from './proof.module.css';
import { proofTexts } from './proof.texts.ts';

const tones = {
  passed: 'pass',
  failed: 'major',
  noted: 'minor',
  unchecked: 'unknown',
} as const satisfies Record<StepResult, Tone>;

const outcomeTones = {
  genuine: 'pass',
  amended: 'minor',
  revoked: 'major',
  issued: 'minor',
  otherPhoto: 'minor',
  forged: 'major',
  unproven: 'unknown',
} as const satisfies Record<ProofOutcome, Tone>;

/** Each check with its result. `madeAt`: when a file was made that is checked, in words; null of a report that was just asked for. */
export function ProofSteps({ proof, madeAt = null }: { proof: Proof; madeAt?: string | null }) {
  const t = useTexts(proofTexts);
  const language = useLanguage();
  if (proof === null) return <Muted as="output">{t.checking}</Muted>;
  if (proof === 'failed') return <Notice tone="unknown">{t.failed}</Notice>;
  const { steps, ms } = proof;
  const offline = madeAt === null ? null : offlineNote(steps, madeAt);
  const done = steps.filter(({ result }) => result !== 'unchecked').length;
  return (
    <>
      <Notice
        tone={outcomeTones[outcomeOf(steps)]}
        title={inLanguage(proofHeadline(steps), language)}
      >
        {offline !== null && <Text as="span">{inLanguage(offline, language)} </Text>}
        {t.summary(done, steps.length, Math.max(1, Math.round(ms)))}
      </Notice>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </>
  );
}

function Step({ step }: { step: ProofStep }) {
  const t = useTexts(proofTexts);
  const language = useLanguage();
  const { name, result, compared } = step;
  const differs = compared !== undefined && compared.stated !== compared.computed;
  return (
    <li className={styles.step}>
      <span className={`${styles.mark} y-tone--${tones[result]}`}>
        <ToneIcon tone={tones[result]} size={16} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <span>{inLanguage(stepTitles[name], language)}</span>
          <span className={styles[tones[result]]}>{inLanguage(resultWord(step), language)}</span>
        </p>
        <Muted>{stepSentence(step, language)}</Muted>
        {name === 'content' && <Muted size={12}>{t.twoPrints}</Muted>}
        {compared !== undefined && (
          <dl className={styles.compared}>
            <dt>{name === 'content' ? t.statedText : t.stated}</dt>
            <dd>
              <Code size={12}>{shortened(compared.stated)}</Code>
            </dd>
            <dt>{t.computed}</dt>
            <dd className={differs ? styles.major : undefined}>
              <Code size={12}>{shortened(compared.computed)}</Code>
            </dd>
          </dl>
        )}
      </div>
    </li>
  );
}

const shortened = (hash: string) => `${hash.slice(0, 12)} … ${hash.slice(-8)}`;
