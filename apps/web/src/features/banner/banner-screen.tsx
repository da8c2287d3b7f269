import { type Campaign, getCampaign } from '@yanche/contract/catalogue/showcase';
import { ButtonLink } from '@yanche/ui/button';
import { CampaignArt } from '@yanche/ui/campaign-art';
import { Card } from '@yanche/ui/card';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { isFailure } from '#lib/call/call-error.ts';
import { useFormat } from '#lib/language/format.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { paths } from '#lib/paths.ts';
import box from '#lib/screen/picture-box.module.css';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import styles from './banner.module.css';
import { bannerTexts } from './banner.texts.ts';

/** Ids the contract accepts; others cannot exist and are not requested. */
const isId = (id: string) => /^[\w-]{1,40}$/.test(id);

/** A campaign, `?id=`. The page has no title (spec §2). */
export function BannerScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const campaign = useCall(getCampaign, { id }, { enabled: isId(id), quiet: true });
  const isNone = !isId(id) || isFailure(campaign.error, 'notFound');
  const actions = campaign.data?.actions ?? [];
  const [first, ...others] = actions;
  return (
    <Screen
      title=""
      dock={
        first && (
          <Dock>
            {others.map(({ text, href }) => (
              <ButtonLink key={href} tone="tint" size="large" href={href}>
                {text}
              </ButtonLink>
            ))}
            <ButtonLink size="large" href={first.href}>
              {first.text}
            </ButtonLink>
          </Dock>
        )
      }
    >
      {isNone ? (
        <NoCampaign />
      ) : (
        <AnswerView of={campaign} loading={skeleton}>
          {(data) => <CampaignView campaign={data} />}
        </AnswerView>
      )}
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={5} />
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);

function NoCampaign() {
  const t = useTexts(bannerTexts);
  return (
    <EmptyState
      title={t.unknown}
      note={t.unknownNote}
      actionText={t.home}
      actionHref={paths.home}
    />
  );
}

function CampaignView({ campaign }: { campaign: Campaign }) {
  const t = useTexts(bannerTexts);
  const { time } = useFormat();
  const { state, title, art, from, to, blocks, sample } = campaign;
  const day = (iso: string) => time(iso, 'date');
  return (
    <>
      {sample && (
        <Notice tone="unknown" role="note">
          {t.sample}
        </Notice>
      )}
      <section className={box.box} data-art={art}>
        <CampaignArt art={art} />
        <h1 className={styles.title}>{title}</h1>
        {state === 'live' && (
          <Text mt={8} color="brand" size={13}>
            {t.until(day(to))}
          </Text>
        )}
      </section>
      {state !== 'live' && (
        <EmptyState
          size="compact"
          title={state === 'ended' ? t.ended : t.upcoming}
          note={state === 'ended' ? t.endedNote(day(to)) : t.upcomingNote(day(from))}
          actionText={t.home}
          actionHref={paths.home}
        />
      )}
      {blocks.map(({ heading, text }) => (
        <Card key={text} title={heading ?? undefined}>
          <p className={styles.text}>{text}</p>
        </Card>
      ))}
    </>
  );
}
