import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Countdown } from './countdown.tsx';

function Left({ ms, clockOffset }: { ms: number; clockOffset?: number }) {
  const say = useSay();
  const [deadline] = useState(() => Date.now() + ms);
  return (
    <p>
      {say('剩 ', 'Time left: ')}
      <Countdown deadline={deadline} clockOffset={clockOffset} />
    </p>
  );
}

const Minutes = () => <Left ms={27 * 60_000 + 41_000} />;
const Hours = () => <Left ms={26 * 3_600_000} />;
const Past = () => <Left ms={-1000} />;
/** The phone is three minutes late: the server says so. */
const Offset = () => <Left ms={5 * 60_000} clockOffset={3 * 60_000} />;

function Ending() {
  const say = useSay();
  const [deadline, setDeadline] = useState<number | null>(null);
  const [ends, setEnds] = useState(0);
  return (
    <div className="demo__stack">
      <div className="demo__row">
        <Button tone="outline" onClick={() => setDeadline(Date.now() + 5000)}>
          {say('开始 5 秒', 'Start 5 seconds')}
        </Button>
        {deadline !== null && <Countdown deadline={deadline} onEnd={() => setEnds(ends + 1)} />}
      </div>
      <output className="demo__out">{say(`结束了 ${ends} 次`, `Ended ${ends} times`)}</output>
    </div>
  );
}

export const demo: WidgetDemo = {
  title: ['倒计时', 'Countdown'],
  examples: [
    { title: ['不足一小时', 'Less than an hour'], Example: Minutes },
    { title: ['一小时以上', 'More than an hour'], Example: Hours },
    { title: ['已过', 'Past'], Example: Past },
    { title: ['以服务器时间为准', 'By the clock of the server'], Example: Offset },
    { title: ['结束时通知', 'Tells when it ends'], Example: Ending },
  ],
};
