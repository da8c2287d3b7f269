import { buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import FileSearch from 'lucide-react/icons/file-search';
import { useState } from 'react';
import { Notice } from '#lib/screen/notice.tsx';
import { sha256 } from '#lib/browser/sha256.ts';
import { useTexts } from '#lib/language/texts.ts';
import { contractsTexts } from '../contracts.texts.ts';
import styles from './verify-contract.module.css';

/** Compares a local file with the hash of the signed document, without uploading it. */
export function FileCheck({ pdfHash }: { pdfHash: string }) {
  const t = useTexts(contractsTexts);
  const [isSame, setIsSame] = useState<boolean | null>(null);
  const check = async (file: File | undefined) => {
    if (file === undefined) return;
    setIsSame((await sha256(await file.arrayBuffer())) === pdfHash);
  };
  return (
    <Card title={t.checkFile}>
      <Muted>{t.checkFileNote}</Muted>
      <label className={`${buttonClass({ tone: 'outline', block: true })} ${styles.file}`}>
        <input
          type="file"
          accept="application/pdf"
          className={styles.input}
          onChange={(event) => void check(event.target.files?.[0])}
        />
        <span className="y-button__words">
          <FileSearch size={18} aria-hidden="true" />
          {t.pickFile}
        </span>
      </label>
      {isSame !== null && (
        <Notice tone={isSame ? 'pass' : 'major'}>{isSame ? t.sameFile : t.otherFile}</Notice>
      )}
    </Card>
  );
}
