import { storeCorrectionPhoto } from '@yanche/contract/console/report-changes';
import { photoAt } from '@yanche/contract/files/photo-at';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { amendTexts } from './amend.texts.ts';
import type { Edited } from './corrected-item.ts';
import css from './amend.module.css';

type Photos = Edited['photos'];
type Props = {
  name: string;
  photos: Photos;
  /** Photos of a claim, to be chosen from. */
  offered: Photos;
  onChange: (photos: Photos) => void;
};

const most = 9;

/** Photos that are added to an item; they are stored as soon as they are chosen. */
export function AddPhotos({ name, photos, offered, onChange }: Props) {
  const t = useTexts(amendTexts);
  const language = useLanguage();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const left = offered.filter(({ fileId }) => photos.every((each) => each.fileId !== fileId));
  const send = async (files: readonly File[]) => {
    setSending(true);
    const added: { fileId: string; url: string }[] = [];
    try {
      for (const file of files.slice(0, most - photos.length)) added.push(await store(file));
    } catch (error) {
      void message.error(errorWords(error, language));
    } finally {
      // What arrived before one failed stays.
      onChange([...photos, ...added]);
      setSending(false);
    }
  };
  return (
    <div className={css.photos}>
      {photos.map(({ fileId, url }, at) => (
        <span key={fileId}>
          <img src={photoAt(url, 'thumb')} alt={t.photoAdded(at + 1)} />
          <Button
            type="text"
            size="small"
            onClick={() => onChange(photos.filter((each) => each.fileId !== fileId))}
          >
            {t.dropPhoto(at + 1)}
          </Button>
        </span>
      ))}
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t.addPhotos(name)}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        loading={isSending}
        disabled={photos.length >= most}
        onClick={() => input.current?.click()}
      >
        {isSending ? t.sending : t.addPhotos(name)}
      </Button>
      {left.length > 0 && photos.length < most && (
        <Button onClick={() => onChange([...photos, ...left].slice(0, most))}>
          {t.addOfClaim(left.length)}
        </Button>
      )}
    </div>
  );
}

async function store(file: File) {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const sha256 = [...new Uint8Array(hash)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return call(storeCorrectionPhoto, {
    query: { fileId: crypto.randomUUID(), sha256 },
    body: file,
  });
}
