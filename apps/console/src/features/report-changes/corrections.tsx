import type { ChangeRow } from '@yanche/contract/console/report-changes';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import css from './changes.module.css';

const results: Record<string, Bilingual> = {
  normal: ['正常', 'Normal'],
  abnormal: ['异常', 'Defect'],
  limited: ['受限', 'Limited'],
  na: ['不适用', 'N/A'],
  unchecked: ['未检', 'Not checked'],
};
const before: Bilingual = ['原为', 'Was'];
const after: Bilingual = ['更正为', 'Becomes'];
const photos: Bilingual = ['补充照片', 'Photos added'];

type Correction = ChangeRow['corrections'][number];

/** Each corrected item as it was, and as it would be. */
export function Corrections({ of, language }: { of: readonly Correction[]; language: Language }) {
  const told = (parts: readonly (string | null | undefined)[]) =>
    parts.filter(Boolean).join(' · ') || '—';
  const resultOf = (result: string | undefined) =>
    result === undefined ? null : inLanguage(results[result] ?? [result, result], language);
  return (
    <ul className={css.corrections}>
      {of.map((each) => (
        <li key={each.code}>
          <b>{each.name}</b>
          <dl>
            <dt>{inLanguage(before, language)}</dt>
            <dd>
              {told([
                resultOf(each.before.result),
                ...each.before.findings,
                each.before.reading,
                each.before.note,
              ])}
            </dd>
            <dt>{inLanguage(after, language)}</dt>
            <dd>
              {told([resultOf(each.result), ...(each.findingNames ?? []), each.reading, each.note])}
            </dd>
            {each.photoUrls.length > 0 && (
              <>
                <dt>{inLanguage(photos, language)}</dt>
                <dd>
                  {each.photoUrls.map((url) => (
                    <a key={url} href={url} target="_blank" rel="noreferrer">
                      <img
                        src={`${url}${url.includes('?') ? '&' : '?'}size=thumb`}
                        alt={each.name}
                      />
                    </a>
                  ))}
                </dd>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}
