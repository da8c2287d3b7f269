import type { CampaignContent } from '@yanche/contract/console/campaigns';
import { CampaignArt } from '@yanche/ui/campaign-art';
import { inLanguage } from '@yanche/rules/bilingual';
import { useLanguage } from '#lib/language/language.ts';
import { campaignTexts as titles } from './campaigns.texts.ts';
import css from './campaigns.module.css';

/** The latest edition as phones will show it, in both languages beside each other where there is room. */
export function CampaignPreview({ content }: { content: CampaignContent | undefined }) {
  const language = useLanguage();
  if (content === undefined) return null;
  return (
    <section>
      <h3>{inLanguage(titles.preview, language)}</h3>
      <div className={css.phones}>
        {(language === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const)).map((each) => (
          <Phone
            key={each}
            content={content}
            language={each}
            label={inLanguage(each === 'zh' ? titles.chinese : titles.english, language)}
          />
        ))}
      </div>
    </section>
  );
}

type PhoneProps = { content: CampaignContent; language: 'zh' | 'en'; label: string };

function Phone({ content: { title, titleEn, art, blocks, links }, language, label }: PhoneProps) {
  const pick = (zh: string, en: string) => (language === 'zh' ? zh : en);
  return (
    <article className={css.phone} lang={language === 'zh' ? 'zh-CN' : 'en'} aria-label={label}>
      <div className={css.top}>
        <CampaignArt art={art} />
        <p className={css.title}>{pick(title, titleEn)}</p>
      </div>
      {blocks.map((block) => (
        <div key={block.text} className={css.block}>
          {block.heading !== '' && <b>{pick(block.heading, block.headingEn)}</b>}
          <p>{pick(block.text, block.textEn)}</p>
        </div>
      ))}
      {links.length > 0 && (
        <div className={css.links}>
          {links.toReversed().map((link) => (
            <span key={link.href + link.text} title={link.href}>
              {pick(link.text, link.textEn)}
            </span>
          ))}
        </div>
      )}
    </article>
  );
}
