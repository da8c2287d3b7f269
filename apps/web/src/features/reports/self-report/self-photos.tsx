import { loggedPhoto } from '@yanche/contract/files/covered-copy';
import type { SelfReport } from '@yanche/contract/reports/self-reports';
import { inLanguage } from '@yanche/rules/bilingual';
import { captureGroups, captureSteps } from '@yanche/rules/inspections/capture-steps';
import { Card } from '@yanche/ui/card';
import { Muted } from '@yanche/ui/layout';
import { useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { LazyPreview } from '#lib/screen/lazy-preview.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { Photo } from '../photo.tsx';
import { SaveCopy } from '../save-copy.tsx';
import styles from './self-report.module.css';
import { selfReportTexts } from './self-report.texts.ts';

type Photos = SelfReport['content']['photos'];

/** Photos by group with a preview; then skipped steps with reasons. */
export function SelfPhotos({ report }: { report: SelfReport }) {
  const t = useTexts(selfReportTexts);
  const language = useLanguage();
  const { time } = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const { photos, skipped } = report.content;
  const groups = [...new Set(photos.map(({ group }) => group))];
  const inOrder: Photos = groups.flatMap((group) => photos.filter((each) => each.group === group));
  const shown = inOrder.filter(({ fileId }) => report.photoUrls[fileId] !== undefined);
  const at = shown.findIndex(({ fileId }) => fileId === open);
  const nameOf = ({ stepKey, caption }: { stepKey: string; caption: string }) => {
    const step = captureSteps.find(({ key }) => key === stepKey);
    return step === undefined ? caption : inLanguage(step.name, language);
  };
  const groupName = (group: string) => {
    const words = Object.values(captureGroups).find(([zh]) => zh === group);
    return words === undefined ? group : inLanguage(words, language);
  };
  return (
    <Card title={t.photos} more={t.photoCount(photos.length)}>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <Muted as="h3" mb={8} weight="medium">
            {groupName(group)}
          </Muted>
          <ul className={styles.grid}>
            {inOrder
              .filter((photo) => photo.group === group)
              .map((photo) => (
                <li key={photo.fileId}>
                  <button
                    type="button"
                    className={styles.tile}
                    aria-label={t.open(nameOf(photo))}
                    disabled={report.photoUrls[photo.fileId] === undefined}
                    onClick={() => setOpen(photo.fileId)}
                  >
                    <Photo
                      url={report.photoUrls[photo.fileId]}
                      fileId={photo.fileId}
                      alt=""
                      width={160}
                      height={120}
                    />
                    <span className={styles.caption}>
                      {nameOf(photo)}
                      {photo.source === 'album' && ` · ${t.album}`}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {skipped.length > 0 && (
        <Muted mt={16}>
          {t.skipped}：{skipped.map((step) => `${nameOf(step)}（${step.reason}）`).join('、')}
        </Muted>
      )}
      <LazyPreview
        images={shown.map((photo) => ({
          src: loggedPhoto(report.photoUrls[photo.fileId] ?? ''),
          alt: nameOf(photo),
          caption: (
            <>
              <p>{`${nameOf(photo)} · ${time(photo.takenAt, 'dateTime')}`}</p>
              <SaveCopy url={report.photoUrls[photo.fileId]} />
            </>
          ),
        }))}
        start={at < 0 ? null : at}
        onClose={() => setOpen(null)}
      />
    </Card>
  );
}
