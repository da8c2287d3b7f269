import { developerPages } from '@yanche/contract/developers/developer-pages';
import type { Language } from '@yanche/rules/bilingual';
import { useEffect, useState } from 'react';
import { type ApiDocument, loadDocument } from './api-document.ts';
import { texts } from './developers.texts.ts';
import { GuidesPage } from './guides-page.tsx';
import { detectLanguage, keepLanguage, LanguageContext, useTexts } from './language.ts';
import { ReferencePage } from './reference-page.tsx';

const isReference = location.pathname.replace(/\/$/, '') === developerPages.reference;

export function Page() {
  const [language, setLanguage] = useState<Language>(detectLanguage);
  const [document_, setDocument] = useState<ApiDocument | 'failed' | null>(null);
  const load = () => void loadDocument().then(setDocument, () => setDocument('failed'));
  useEffect(load, []);
  const retry = () => {
    setDocument(null);
    load();
  };
  const switchLanguage = () => {
    const next = language === 'zh' ? 'en' : 'zh';
    keepLanguage(next);
    setLanguage(next);
  };
  return (
    <LanguageContext value={language}>
      <Head language={language} onSwitch={switchLanguage} />
      <Body document={document_} onRetry={retry} />
    </LanguageContext>
  );
}

function Head({ language, onSwitch }: { language: Language; onSwitch: () => void }) {
  const t = useTexts(texts);
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
    document.title = isReference ? `${t.reference} · ${t.title}` : t.title;
  }, [language, t]);
  const current = (here: boolean) => (here ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <header className="top">
      <div className="top-inner">
        <a className="mark" href="/" aria-label={t.home}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
        </a>
        <nav aria-label={t.title}>
          <a href={developerPages.guides} {...current(!isReference)}>
            {t.guides}
          </a>
          <a href={developerPages.reference} {...current(isReference)}>
            {t.reference}
          </a>
        </nav>
        <button type="button" lang={language === 'zh' ? 'en' : 'zh-CN'} onClick={onSwitch}>
          {t.otherLanguage}
        </button>
      </div>
    </header>
  );
}

function Body({
  document: api,
  onRetry,
}: {
  document: ApiDocument | 'failed' | null;
  onRetry: () => void;
}) {
  const t = useTexts(texts);
  useEffect(() => {
    // The browser looked for the place before it was drawn.
    if (api !== null && location.hash !== '') {
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
  }, [api]);
  if (api === null) {
    return (
      <main className="waiting">
        <h1>{t.title}</h1>
        <output>{t.loading}</output>
      </main>
    );
  }
  if (api === 'failed') {
    return (
      <main className="waiting">
        <h1>{t.title}</h1>
        <p role="alert">{t.failed}</p>
        <button type="button" className="primary" onClick={onRetry}>
          {t.retry}
        </button>
      </main>
    );
  }
  return isReference ? <ReferencePage document={api} /> : <GuidesPage document={api} />;
}
