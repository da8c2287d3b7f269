import { useEffect, useRef, useState } from 'react';
import type { ApiDocument } from './api-document.ts';
import { texts } from './developers.texts.ts';
import { documentOf, type Group, groupsOf } from './group-document.ts';
import { useTexts } from './language.ts';
import { drawReference } from './draw-reference.ts';

/** Every call, a group at a time. The address names the call that is open: `#orderInfo`. */
export function ReferencePage({ document: api }: { document: ApiDocument }) {
  const t = useTexts(texts);
  const groups = groupsOf(api);
  const [asked, setAsked] = useState(() => decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    const follow = () => setAsked(decodeURIComponent(location.hash.slice(1)));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const group =
    groups.find(({ name, operations }) => name === asked || operations.includes(asked)) ??
    groups[0];
  return (
    <div className="columns">
      <nav className="contents" aria-label={t.contents}>
        <ul>
          {groups.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${name}`} {...(name === group?.name && { 'aria-current': 'true' })}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="reference">
        <div className="hero">
          <h1>{t.reference}</h1>
          <p>{t.referenceLead}</p>
          <p className="actions">
            <a className="secondary" href="/openapi.json">
              {t.wholeDocument}
            </a>
          </p>
        </div>
        {group && <GroupCalls key={group.name} api={api} group={group} asked={asked} />}
      </main>
    </div>
  );
}

function GroupCalls({ api, group, asked }: { api: ApiDocument; group: Group; asked: string }) {
  const t = useTexts(texts);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading');
  useEffect(() => {
    let isLeft = false;
    const spec = documentOf(api, group);
    drawReference(spec, place.current, {
      asked,
      words: { calls: t.calls, more: t.more },
      isLeft: () => isLeft,
    }).then(
      () => setState('drawn'),
      () => setState('failed'),
    );
    return () => {
      isLeft = true;
    };
    // Drawn once per group: what is asked for later is opened by a tap on it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [api, group.name]);
  return (
    <>
      <h2 className="group">{group.label}</h2>
      {state === 'loading' && <output>{t.loading}</output>}
      {state === 'failed' && <p role="alert">{t.failed}</p>}
      <div ref={place} />
    </>
  );
}
