import { useQueryClient } from '@tanstack/react-query';
import { getApplication, type OwnApplication } from '@yanche/contract/inspectors/applications';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { inLanguage } from '@yanche/rules/bilingual';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useEffect } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { ApplyForm } from './apply-form.tsx';
import { applicationTexts } from './application.texts.ts';

/** For somebody who is no inspector: apply, or how far an application is. */
export function ApplyView() {
  const t = useTexts(applicationTexts);
  const client = useQueryClient();
  const application = useCall(getApplication);
  const isAccepted = application.data?.isInspector === true;
  useEffect(() => {
    // Accepted since this phone last asked who is logged in: the steps follow in place of this.
    if (isAccepted) void client.invalidateQueries({ queryKey: callKey(getUserInfoByToken) });
  }, [isAccepted, client]);
  return (
    <AnswerView of={application} loading={skeleton}>
      {(data) => (
        <Stack gap={16}>
          <header>
            <Text as="h2" size={22} weight="bold">
              {data.last?.state === 'open' ? t.waits : t.head}
            </Text>
            <Muted>{data.last?.state === 'open' ? t.waitsNote : t.steps}</Muted>
          </header>
          <Last application={data} />
          {data.mayApply && <ApplyForm />}
        </Stack>
      )}
    </AnswerView>
  );
}

function Last({ application: { last, againAt } }: { application: OwnApplication }) {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const { time } = useFormat();
  if (last === null) return null;
  const comma = inLanguage(['、', ', '], language);
  return (
    <>
      {last.state !== 'open' && (
        <Notice
          tone={last.state === 'declined' ? 'major' : 'unknown'}
          title={last.state === 'declined' ? t.declined : t.withdrawn}
        >
          {last.reason !== null && <Written text={last.reason} />}
          {againAt !== null && <p>{t.again(time(againAt, 'dateTime'))}</p>}
        </Notice>
      )}
      <Card>
        <Cell label={t.sentAt} value={time(last.createdAt, 'dateTime')} />
        <Cell label={t.towns} value={last.cityNames.join(comma)} />
      </Card>
    </>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={6} />
  </SkeletonScreen>
);
