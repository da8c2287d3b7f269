import { itemTone } from '@yanche/contract/report/tones';
import type { ReportFinding } from '@yanche/contract/reports';
import { ToneIcon } from '@yanche/ui/tag';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { FindingMark } from '../finding-mark.tsx';
import { Photo } from '../photo.tsx';
import type { ReportItem } from '@yanche/contract/report/report-parts';
import { reportsTexts } from '../reports.texts.ts';
import styles from './all-items.module.css';
import { measureWords } from '@yanche/contract/report/measure-words';
import { positionWords } from '@yanche/contract/report/report-words';
import { reportTexts } from './report.texts.ts';

type ItemRowProps = {
  item: ReportItem;
  findings: readonly ReportFinding[];
  photoUrls: Readonly<Record<string, string>>;
  onPhoto: (fileId: string) => void;
};

/** One checked item: result in a picture and a word, what was found, measured and photographed. */
export function ItemRow({ item, findings, photoUrls, onPhoto }: ItemRowProps) {
  const t = useTexts(reportTexts);
  const shared = useTexts(reportsTexts);
  const measured = measureWords(item.measure, useMeasureWords());
  const tone = itemTone(item, findings);
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <span className={`${styles.icon} ${styles[tone]}`}>
          <ToneIcon tone={tone} size={16} />
        </span>
        <span className={styles.name}>{item.name}</span>
        <span className={`${styles.result} ${styles[tone]}`}>{t[`result.${item.result}`]}</span>
      </div>
      {findings.map((finding) => (
        <p key={finding.number} className={styles.found}>
          <FindingMark finding={finding} />
          <span>
            {finding.defectName}
            {finding.degree !== null && ` · ${shared.degree(finding.degree)}`}
            {finding.note && ` · ${finding.note}`}
          </span>
        </p>
      ))}
      {item.note && <p className={styles.note}>{item.note}</p>}
      {measured !== null && <p className={styles.note}>{measured}</p>}
      {item.photos.length > 0 && (
        <div className={styles.photos}>
          {item.photos.map((fileId) => (
            <button
              key={fileId}
              type="button"
              className={styles.photo}
              aria-label={shared.photoOf(item.name)}
              onClick={() => onPhoto(fileId)}
            >
              <Photo url={photoUrls[fileId]} alt="" width={64} height={48} />
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

function useMeasureWords() {
  return { positions: useTexts(positionWords), km: useFormat().km };
}
