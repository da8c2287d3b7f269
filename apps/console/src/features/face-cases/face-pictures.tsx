import { type FaceCase, readFacePictures } from '@yanche/contract/console/face-cases';
import { useMutation } from '@tanstack/react-query';
import { defineTexts } from '@yanche/rules/bilingual';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import css from './face-pictures.module.css';

const texts = defineTexts({
  see: ['看两张照片', 'See both pictures'],
  reason: ['为什么要看', 'Why you look'],
  logged: ['查看会写入操作记录', 'That you looked is kept in the audit log'],
  portrait: ['证件照片', 'Photo of the licence'],
  still: ['现场照片', 'Picture of now'],
  noStill: ['没有现场照片，请打电话核对', 'There is no picture of now: please ask by phone'],
});

/** Both pictures side by side, once somebody asks for them. */
export function FacePictures({ of }: { of: FaceCase }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const see = useMutation({
    mutationFn: () =>
      call(readFacePictures, { body: { caseId: of.caseId, reason: reason.trim() } }),
  });
  if (see.data === undefined) {
    return (
      <div className={css.ask}>
        <Input
          className={css.reason ?? ''}
          aria-label={t.reason}
          placeholder={t.reason}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button
          loading={see.isPending}
          disabled={reason.trim() === ''}
          onClick={() => see.mutate()}
        >
          {t.see}
        </Button>
        <span>{t.logged}</span>
        {see.isError && <Alert role="alert" type="error" title={errorWords(see.error, language)} />}
      </div>
    );
  }
  const { portrait, still } = see.data;
  return (
    <div className={css.pair}>
      {portrait !== null && <Picture src={portrait} title={t.portrait} />}
      {still === null ? <p>{t.noStill}</p> : <Picture src={still} title={t.still} />}
    </div>
  );
}

const Picture = ({ src, title }: { src: string; title: string }) => (
  <figure className={css.picture}>
    <img src={src} alt={title} />
    <figcaption>{title}</figcaption>
  </figure>
);
