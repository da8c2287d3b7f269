import { Card } from '@yanche/ui/card';
import { ToneIcon } from '@yanche/ui/tag';
import { agreementVersion } from '#sheets/order/agreement-version.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import type { Agreements } from './agreement.ts';
import styles from './agreement-page.module.css';
import { agreementTexts } from './agreements.texts.ts';

/** A legal text to read: what it is, then its sections. */
export function AgreementPage({ of }: { of: Agreements }) {
  const t = useTexts(agreementTexts);
  const { title, intro, sections } = of[useLanguage()];
  return (
    <Screen title={title}>
      <div className={styles.review}>
        <h2 className={styles.mark}>
          <ToneIcon tone="minor" size={16} /> {t.sample}
        </h2>
        <p>{t.sampleNote}</p>
        <p>{t.version(agreementVersion)}</p>
      </div>
      <Card>
        <p>{intro}</p>
        {sections.map((section) => (
          <section key={section.title} className={styles.section}>
            <h2 className={styles.title}>{section.title}</h2>
            <ul className={styles.points}>
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </Screen>
  );
}
