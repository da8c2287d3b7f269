import { disputeFiles } from '@yanche/contract/orders/order-changes';
import { uploadExtensions, uploadKinds } from '@yanche/contract/files/uploads';
import { Muted } from '@yanche/ui/layout';
import type { UploaderItem } from '@yanche/ui/uploader';
import { useTexts } from '#lib/language/texts.ts';
import { MediaUploader } from '#sheets/upload/media-uploader.tsx';
import { approvalTexts } from './approval.texts.ts';

export type Evidence = Record<'image' | 'video', readonly UploaderItem[]>;
export const noEvidence: Evidence = { image: [], video: [] };

/** Upload keys for the dispute, or why it cannot be sent yet. */
export function readyKeys(evidence: Evidence): string[] | 'sending' | 'failed' {
  const items = [...evidence.image, ...evidence.video];
  if (items.some(({ status }) => status === 'uploading')) return 'sending';
  if (items.some(({ status }) => status === 'failed')) return 'failed';
  return items.flatMap(({ key }) => key ?? []);
}

type DisputeFilesProps = {
  value: Evidence;
  /** Gets an updater function, because uploads change the value concurrently. */
  onChange: (change: (before: Evidence) => Evidence) => void;
};

/** Photos and a video as evidence, visible to the reviewer only. They upload as soon as they are chosen. */
export function DisputeFiles({ value, onChange }: DisputeFilesProps) {
  const t = useTexts(approvalTexts);
  const names = { image: t.photos, video: t.video };
  return (
    <>
      {(['image', 'video'] as const).map((kind) => (
        <div key={kind}>
          <Muted mb={8}>{names[kind]}</Muted>
          <MediaUploader
            label={names[kind]}
            name={kind}
            accept={`${kind}/*`}
            settings={{ whitelist: uploadExtensions[kind] }}
            multiple={kind === 'image'}
            maxCount={disputeFiles[kind]}
            maxSize={uploadKinds[kind].maxBytes}
            value={value[kind]}
            onChange={(items) => onChange((before) => ({ ...before, [kind]: items }))}
          />
        </div>
      ))}
      <Muted mt={8}>{t.filesNote}</Muted>
    </>
  );
}
