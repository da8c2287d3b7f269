import type { AuditEntry } from '@yanche/contract/console/audit';
import { inLanguage } from '@yanche/rules/bilingual';
import { Link } from 'react-router';
import { useLanguage } from '#lib/language/language.ts';
import { changesOf } from './changes.ts';

/** What an act changed, a line per fact; what it names is a link. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const language = useLanguage();
  const colon = inLanguage(['：', ': '], language);
  return (
    <>
      {changesOf(entry, language).map(({ name, values }) => (
        <p key={name}>
          {name}
          {colon}
          {values.map(({ text, to }, index) => (
            <span key={index === 0 ? 'first' : 'second'}>
              {index > 0 && ' → '}
              {to === null ? text : <Link to={to}>{text}</Link>}
            </span>
          ))}
        </p>
      ))}
    </>
  );
}
