import type { ConsoleThread } from '@yanche/contract/console/support';
import { photoAt } from '@yanche/contract/files/photo-at';
import { formatMinute } from '#lib/language/format-time.ts';
import { Written } from '#lib/language/written.tsx';
import css from './support.module.css';

/** A conversation, oldest first. */
export function Messages({ of }: { of: ConsoleThread['messages'] }) {
  return (
    <ol className={css.messages}>
      {of.map(({ at, fromUs, name, text, photoUrls }) => (
        <li key={`${at} ${text}`} className={fromUs ? css.us : css.them}>
          <span>
            <Written text={name} /> · {formatMinute(at)}
          </span>
          <p>
            <Written text={text} />
          </p>
          {photoUrls.map((url) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={photoAt(url, 'thumb')} alt={name} loading="lazy" />
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}
