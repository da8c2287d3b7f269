import { reportInLog } from '@yanche/contract/reports/report-evidence';
import { type Evidence, parseEvidence } from '@yanche/rules/proof/evidence';
import type { PhotoAtHand } from '@yanche/rules/proof/verify-evidence';
import { buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import FileSearch from 'lucide-react/icons/file-search';
import { useState } from 'react';
import { sha256 } from '#lib/browser/sha256.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { ProofSteps } from './proof-steps.tsx';
import styles from './proof.module.css';
import { proofTexts } from './proof.texts.ts';
import { useProof } from './use-proof.ts';

type Chosen = {
  evidence: Evidence | null;
  photos: readonly PhotoAtHand[];
  problem: 'noEvidence' | 'onlyPhotos' | null;
};

/** Checks a file that was downloaded earlier, with the reader's own copies of photos. Nothing leaves the device. */
export function FileProof() {
  const t = useTexts(proofTexts);
  const [chosen, setChosen] = useState<Chosen>({ evidence: null, photos: [], problem: null });
  // Asked for at once, so that they are here when the connection is not.
  const published = useCall(reportInLog, {}, { quiet: true, staleTime: Infinity });
  const choose = async (files: readonly File[]) => {
    if (files.length > 0) setChosen(await readFiles(files, chosen));
  };
  const { evidence, photos, problem } = chosen;
  return (
    <Card title={t.fileTitle}>
      <Stack gap={12}>
        <Muted>{t.fileNote}</Muted>
        <label
          className={`${buttonClass({ tone: 'outline', size: 'large', block: true })} ${styles.file}`}
        >
          <input
            type="file"
            multiple
            accept="application/json,.json,image/*"
            className={styles.input}
            onChange={(event) => {
              void choose(Array.from(event.target.files ?? []));
              event.target.value = '';
            }}
          />
          <span className="y-button__words">
            <FileSearch size={18} aria-hidden="true" />
            {evidence === null ? t.pickFile : t.pickMore}
          </span>
        </label>
        {problem !== null && (
          <Notice tone={problem === 'noEvidence' ? 'major' : 'unknown'}>{t[problem]}</Notice>
        )}
        {evidence !== null && (
          <CheckedFile
            key={evidence.seal.hash}
            evidence={evidence}
            photos={photos}
            published={published.data?.keys ?? null}
          />
        )}
      </Stack>
    </Card>
  );
}

/** A new evidence file takes the place of the former one and its photos; photos alone are added. */
async function readFiles(files: readonly File[], former: Chosen): Promise<Chosen> {
  const isPhoto = ({ type }: File) => type.startsWith('image/');
  const [document] = files.filter((file) => !isPhoto(file));
  const photos = await Promise.all(
    files.filter(isPhoto).map(async (file) => ({
      name: file.name,
      sha256: await sha256(await file.arrayBuffer()),
    })),
  );
  if (document === undefined) {
    return former.evidence === null
      ? { ...former, problem: 'onlyPhotos' }
      : { ...former, photos: [...former.photos, ...photos], problem: null };
  }
  const evidence = parseEvidence(await document.text());
  return { evidence, photos, problem: evidence === null ? 'noEvidence' : null };
}

type CheckedFileProps = {
  evidence: Evidence;
  photos: readonly PhotoAtHand[];
  published: readonly string[] | null;
};

function CheckedFile({ evidence, photos, published }: CheckedFileProps) {
  const t = useTexts(proofTexts);
  const format = useFormat();
  const { seal, report, madeAt } = evidence;
  const made = Number.isNaN(Date.parse(madeAt))
    ? madeAt
    : `${format.time(madeAt, 'date')} ${format.time(madeAt, 'time')}`;
  const isHash = /^[0-9a-f]{64}$/.test(seal.hash);
  const now = useCall(reportInLog, { hash: seal.hash }, { quiet: true, enabled: isHash });
  const proof = useProof({
    evidence,
    keys: now.data?.keys ?? published,
    since: now.data ?? null,
    photos,
  });
  return (
    <div>
      <Text weight="medium">{t.about(report.reportNo, report.version)}</Text>
      <Muted size={12} mb={12}>
        {t.made(made)}
      </Muted>
      <ProofSteps proof={proof} madeAt={made} />
    </div>
  );
}
