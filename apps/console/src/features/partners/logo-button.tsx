import { type PartnerPage, setPartnerLogo } from '@yanche/contract/console/partners';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { useTexts } from '#lib/language/language.ts';
import { CommandDialog } from '#lib/resource/command-dialog.tsx';
import type { Command } from '#lib/resource/resource.ts';
import { ofPartner } from './partner-commands.ts';
import own from './partners.module.css';
import { partnerTexts } from './partners.texts.ts';

type Chosen = { partner: PartnerPage; file: File };

const hex = async (file: File): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const command: Command<Chosen> = {
  title: partnerTexts.logo,
  shown: ({ file }) => <Preview file={file} />,
  async send({ partner, file }, input) {
    const query = {
      ...ofPartner(partner, input),
      fileId: crypto.randomUUID(),
      sha256: await hex(file),
    };
    await call(setPartnerLogo, { query, body: file });
    return {};
  },
};

/** What the reports will show above them, before it is sent. */
function Preview({ file }: { file: File }) {
  const show = (img: HTMLImageElement) => {
    const url = URL.createObjectURL(file);
    img.src = url;
    return () => URL.revokeObjectURL(url);
  };
  return (
    <figure>
      <img ref={show} alt="" className={own.preview} />
      <figcaption>{file.name}</figcaption>
    </figure>
  );
}

/** Chooses a picture, and asks why. */
export function LogoButton({ partner }: { partner: PartnerPage }) {
  const t = useTexts(partnerTexts);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{t.logo}</Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t.logo}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          currentTarget.value = '';
        }}
      />
      {file !== null && (
        <CommandDialog
          command={command}
          row={{ partner, file }}
          subject={partner.name}
          onClose={() => setFile(null)}
        />
      )}
    </>
  );
}
