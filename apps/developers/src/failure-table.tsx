import { use, useState } from 'react';
import type { FailureRow } from './api-document.ts';
import { texts } from './developers.texts.ts';
import { LanguageContext, useTexts } from './language.ts';

/** Every failure of the code's own table, to be searched. */
export function FailureTable({ failures }: { failures: readonly FailureRow[] }) {
  const t = useTexts(texts);
  const language = use(LanguageContext);
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const shown = failures.filter(({ code, name, message }) =>
    `${code} ${name} ${message.zh} ${message.en}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <label className="search">
        <span>{t.searchFailures}</span>
        <input
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder="2201, slotFull …"
        />
      </label>
      <p className="count" aria-live="polite">
        {shown.length === 0 ? t.noFailure : t.shownOf(shown.length, failures.length)}
      </p>
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls
        <div className="table" tabIndex={0} role="group" aria-label={t.failuresTitle}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.code}</th>
                <th scope="col">{t.status}</th>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.sentence}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ code, name, status, message }) => (
                <tr key={code}>
                  <th scope="row">{code}</th>
                  <td>{status}</td>
                  <td>
                    <code>{name}</code>
                  </td>
                  <td>{message[language]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
