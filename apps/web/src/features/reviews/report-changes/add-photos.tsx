import { buttonClass } from '@yanche/ui/button';
import { Muted } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import styles from './add-photos.module.css';
import { reportChangesTexts } from './report-changes.texts.ts';

type AddPhotosProps = {
  name: string;
  /** Of what was uploaded. */
  keys: readonly string[];
  onKeys: (keys: readonly string[]) => void;
};

const most = 9;

/** Photos that are added to an item; they are sent as soon as they are chosen. */
export function AddPhotos({ name, keys, onKeys }: AddPhotosProps) {
  const t = useTexts(reportChangesTexts);
  const [isSending, setSending] = useState(false);
  const send = async (files: readonly File[]) => {
    setSending(true);
    try {
      const { sendFile } = await import('#sheets/upload/send-file.ts');
      const added: string[] = [];
      for (const file of files.slice(0, most - keys.length)) {
        const how = { onProgress: () => undefined, signal: new AbortController().signal };
        const { key } = await sendFile(file, how, {});
        if (key !== undefined) added.push(key);
      }
      onKeys([...keys, ...added]);
    } catch {
      toast(t.photosNotSent);
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <label
        className={`${buttonClass({ tone: 'outline', size: 'large', block: true })} ${styles.file}`}
      >
        <input
          type="file"
          multiple
          accept="image/*"
          className={styles.input}
          aria-label={`${t.addPhotos} ${name}`}
          disabled={isSending || keys.length >= most}
          onChange={(event) => {
            void send(Array.from(event.target.files ?? []));
            event.target.value = '';
          }}
        />
        <span className="y-button__words">{isSending ? t.sendingPhotos : t.addPhotos}</span>
      </label>
      {keys.length > 0 && <Muted as="output">{t.photosAdded(keys.length)}</Muted>}
    </div>
  );
}
