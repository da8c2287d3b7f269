import { isCoveredCopy, loggedPhoto } from '@yanche/contract/files/covered-copy';
import Download from 'lucide-react/icons/download';
import { useTexts } from '#lib/language/texts.ts';
import { reportsTexts } from './reports.texts.ts';
import styles from './save-copy.module.css';

/** Keeps the very bytes that the public log has the hash of; nothing for photos that are no covered copies. */
export function SaveCopy({ url }: { url: string | undefined }) {
  const t = useTexts(reportsTexts);
  if (url === undefined || !isCoveredCopy(url)) return null;
  return (
    <a className={styles.save} href={loggedPhoto(url)} download>
      <Download size={16} aria-hidden="true" />
      {t.saveCopy}
    </a>
  );
}
