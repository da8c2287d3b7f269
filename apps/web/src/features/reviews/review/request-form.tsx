import { photoAt } from '@yanche/contract/files/photo-at';
import { requestWords } from '@yanche/contract/inspections/send-back-words';
import { inLanguage } from '@yanche/rules/bilingual';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Chips } from '@yanche/ui/chips';
import { Field } from '@yanche/ui/field';
import { Muted, Row, Stack } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import type { Mark, ReviewedItem } from './marks.ts';
import { sendBackPhrases, sendBackTexts } from './send-back.texts.ts';
import styles from './verdict.module.css';

type RequestFormProps = {
  item: ReviewedItem;
  urls: Readonly<Record<string, string>>;
  mark: Mark;
  faulty: boolean;
  onChange: (change: Partial<Mark>) => void;
};

/** What the inspector is asked for, and why. */
export function RequestForm({ item, urls, mark, faulty, onChange }: RequestFormProps) {
  const t = useTexts(sendBackTexts);
  const words = useTexts(requestWords);
  const language = useLanguage();
  const isRetake = mark.verdict === 'again';
  const photos = isRetake ? item.fileIds.filter((fileId) => fileId in urls) : [];
  const kinds = (['answer', 'reading', 'note'] as const).filter(
    (kind) => kind !== 'reading' || item.measured,
  );
  const phrases = sendBackPhrases[isRetake ? 'photo' : mark.wants].map((phrase) =>
    inLanguage(phrase, language),
  );
  const toggle = (fileId: string) =>
    onChange({
      fileIds: mark.fileIds.includes(fileId)
        ? mark.fileIds.filter((each) => each !== fileId)
        : [...mark.fileIds, fileId],
    });
  return (
    <Stack gap={8} className={styles.form}>
      {photos.length > 1 && (
        <>
          <Muted size={12}>{t.which}</Muted>
          <Row wrap gap={8}>
            {photos.map((fileId, at) => (
              <button
                key={fileId}
                type="button"
                className={styles.choice}
                aria-pressed={mark.fileIds.includes(fileId)}
                aria-label={t.choosePhoto(at + 1)}
                onClick={() => toggle(fileId)}
              >
                <img src={photoAt(urls[fileId] ?? '', 'thumb')} alt="" loading="lazy" />
                {mark.fileIds.includes(fileId) && (
                  <span className={styles.chosen}>
                    <ToneIcon tone="minor" size={14} />
                  </span>
                )}
              </button>
            ))}
          </Row>
        </>
      )}
      {!isRetake && (
        <Chips
          label={t.wants}
          overflow="wrap"
          surface="paper"
          value={mark.wants}
          onChange={(wants) => onChange({ wants })}
          options={kinds.map((kind) => ({ value: kind, text: words[kind] }))}
        />
      )}
      <Field
        label={t.reason}
        value={mark.reason}
        onChange={(reason) => onChange({ reason })}
        placeholder={t.reasonPlaceholder}
        maxLength={TEXT_LIMITS.short}
        autoComplete="off"
        error={faulty && mark.reason.trim() === '' ? t.reasonRequired : undefined}
      />
      <Chips
        label={t.phrases}
        overflow="wrap"
        surface="paper"
        value={mark.reason}
        onChange={(reason) => onChange({ reason })}
        options={phrases.map((phrase) => ({ value: phrase, text: phrase }))}
      />
    </Stack>
  );
}
