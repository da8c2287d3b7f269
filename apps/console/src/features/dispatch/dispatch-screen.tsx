import { type BoardJob, listJobs } from '@yanche/contract/console/jobs';
import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { shanghaiDay } from '@yanche/rules/calendar';
import { Alert, Button, Input, Select, Spin } from 'antd';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { DayBoard } from '#lib/day-board/day-board.tsx';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { useListAddress } from '#lib/resource/list-address.ts';
import { useNow } from '#lib/use-now.ts';
import { dispatchTexts } from './dispatch.texts.ts';
import { JobCards } from './job-cards.tsx';
import { JobPane } from './job-pane.tsx';
import css from './dispatch.module.css';

/** The jobs of a day: what has to be done first, and the day of each inspector. */
export function DispatchScreen({ user }: { user: ConsoleUser }) {
  const t = useTexts(dispatchTexts);
  const language = useLanguage();
  const address = useListAddress();
  const now = useNow(30_000);
  const day = address.valueOf('day') || shanghaiDay(new Date(now));
  const cityId = address.valueOf('cityId');
  const { data, error } = useCall(
    listJobs,
    { day, ...(cityId !== '' && { cityId }) },
    { keepPrevious: true, refetchInterval: 30_000 },
  );
  const open = data?.jobs.find(({ orderId }) => orderId === address.open);
  const show = (orderId: string | null) =>
    address.change({ open: orderId }, { keepsPage: true, replace: true });
  const isEarlier = ({ startAt }: BoardJob) => shanghaiDay(new Date(startAt)) < (data?.day ?? day);
  const earlier = data?.jobs.filter(isEarlier) ?? [];
  const ofDay = data?.jobs.filter((job) => !isEarlier(job)) ?? [];
  const first = ofDay.filter(({ urgency }) => urgency !== 'fine');
  const cards = {
    now,
    openId: open?.orderId ?? null,
    onOpen: ({ orderId }: BoardJob) => show(orderId),
  };
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1>{t.title}</h1>
        <span className={css.quiet}>
          {data !== undefined && t.summary(ofDay.length, data.inspectors.length)}
        </span>
        <label htmlFor="dispatch-day">{t.day}</label>
        <Input
          id="dispatch-day"
          type="date"
          className={css.day}
          value={day}
          onChange={({ target }) => address.change({ day: target.value, open: null })}
        />
        <Button onClick={() => address.change({ day: null, open: null })}>{t.today}</Button>
        <label htmlFor="dispatch-city">{t.city}</label>
        <Select
          id="dispatch-city"
          className={css.city}
          allowClear
          placeholder={t.allCities}
          value={cityId === '' ? null : cityId}
          onChange={(next) => address.change({ cityId: next ?? null, open: null })}
          options={data?.cities.map(({ id, name, jobs }) => ({
            value: String(id),
            label: `${name} ${jobs}`,
          }))}
        />
      </header>
      {error !== null && <Alert type="error" title={errorWords(error, language)} />}
      {data?.isCut === true && <Alert type="warning" title={t.isCut} />}
      {data === undefined ? (
        <Spin />
      ) : (
        <div className={css.split}>
          <div className={css.main}>
            {earlier.length > 0 && (
              <JobCards title={t.earlier} jobs={earlier} withDate {...cards} />
            )}
            <JobCards title={t.first} jobs={first} none={t.nothingFirst} {...cards} />
            <section className={css.card}>
              <h2>{t.board}</h2>
              <DayBoard
                day={data.day}
                now={now}
                jobs={ofDay}
                inspectors={data.inspectors}
                openId={open?.orderId ?? null}
                onOpen={({ orderId }) => show(orderId)}
              />
            </section>
          </div>
          {open !== undefined && (
            <JobPane
              key={open.orderId}
              job={open}
              user={user}
              inspectors={data.inspectors}
              onClose={() => show(null)}
            />
          )}
        </div>
      )}
    </div>
  );
}
