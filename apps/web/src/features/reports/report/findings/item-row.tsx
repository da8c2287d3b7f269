import { findingTitle } from '@yanche/contract/reports/finding-title';
import { toldItem } from '@yanche/contract/reports/told-item';
import type { ReportContent, ReportFinding } from '@yanche/contract/reports/reports';
import { Grow, Muted, Row } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { FindingMark } from '../../finding-mark.tsx';
import { Photo } from '../../photo.tsx';
import { PhotoButton } from './photo-button.tsx';
import type { ReportItem } from '@yanche/contract/reports/report-parts';
import { reportsTexts } from '../../reports.texts.ts';
import styles from './all-items.module.css';
import { measureWords } from '@yanche/contract/reports/measure-words';
import { reportTexts } from '../report.texts.ts';

type ItemRowProps = {
  item: ReportItem;
  content: ReportContent;
  findings: readonly ReportFinding[];
  photoUrls: Readonly<Record<string, string>>;
  onPhoto: (fileId: string) => void;
};

/** One item: result, findings, measurements and photos. */
export function ItemRow({ item, content, findings, photoUrls, onPhoto }: ItemRowProps) {
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const language = useLanguage();
  const measured = measureWords(item.code, item.measure, {
    language,
    km: useWholeKm(),
  });
  const { name, tone, instead } = toldItem(item, content, language);
  return (
    <li className={styles.item}>
      <Row gap={8} align="start">
        <span className={`${styles.icon} ${styles[tone]}`}>
          <ToneIcon tone={tone} size={16} />
        </span>
        <Grow as="span">{name}</Grow>
        {instead === null && (
          <span className={`${styles.result} ${styles[tone]}`}>{t[`result.${item.result}`]}</span>
        )}
      </Row>
      {instead !== null && (
        <Muted mt={4} className={styles.indented}>
          {instead}
        </Muted>
      )}
      {findings.map((finding) => (
        <Row
          key={finding.number}
          as="p"
          gap={6}
          align="start"
          mt={4}
          size={13}
          className={styles.indented}
        >
          <FindingMark finding={finding} />
          <span>
            {findingTitle(finding)}
            {finding.degree !== null && ` · ${shared.degree(finding.degree)}`}
            {finding.note && (
              <>
                {' · '}
                <Written text={finding.note} />
              </>
            )}
          </span>
        </Row>
      ))}
      {item.note && (
        <Muted mt={4} className={styles.indented}>
          <Written text={item.note} />
        </Muted>
      )}
      {measured !== null && (
        <Muted mt={4} className={styles.indented}>
          {measured}
        </Muted>
      )}
      {item.photos.length > 0 && (
        <Row wrap gap={8} mt={4} className={styles.indented}>
          {item.photos.map((fileId) => (
            <PhotoButton
              key={fileId}
              className={styles.photo}
              label={shared.photoOf(item.name)}
              onOpen={photoUrls[fileId] === undefined ? undefined : () => onPhoto(fileId)}
            >
              <Photo url={photoUrls[fileId]} fileId={fileId} alt="" width={64} height={48} />
            </PhotoButton>
          ))}
        </Row>
      )}
    </li>
  );
}
