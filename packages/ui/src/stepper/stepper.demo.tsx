import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Cell } from '../cell/cell.tsx';
import { Stepper, type StepperProps } from './stepper.tsx';

type LiveProps = Omit<StepperProps, 'value' | 'onChange'> & { first: number | null };

/** A row of a form that holds its own value. */
function Live({ first, ...props }: LiveProps) {
  const [value, setValue] = useState(first);
  return (
    <Cell
      layout="wide"
      label={props.label}
      value={<Stepper {...props} value={value} onChange={setValue} />}
    />
  );
}

/** What the stepper tells, newest last. */
function Events() {
  const say = useSay();
  const [value, setValue] = useState<number | null>(3);
  const [events, setEvents] = useState<string[]>([]);
  const log = (event: string) => setEvents((old) => [...old.slice(-11), event]);
  return (
    <Card className="demo__stack">
      <div className="demo__row">
        <Stepper
          label={say('检测车辆数', 'Cars')}
          max={6}
          integer
          value={value}
          onChange={(next) => {
            setValue(next);
            log(String(next));
          }}
          onOverlimit={log}
        />
        <span className="demo__out">{say('1–6 辆，可长按', '1–6, hold to repeat')}</span>
      </div>
      <output className="demo__out">
        {events.join(' · ') || say('还没有变化', 'No changes yet')}
      </output>
    </Card>
  );
}

function Numbers() {
  const say = useSay();
  return (
    <Card>
      <Live label={say('过户次数', 'Owners')} first={2} min={0} integer />
      <Live
        label={say('里程（万公里）', 'Mileage (10,000 km)')}
        first={3.62}
        min={0}
        step={0.1}
        decimalLength={2}
      />
      <Live label={say('底价（元）', 'Reserve (¥)')} first={128000} min={0} step={500} integer />
      <Live
        label={say('间隙偏差（毫米）', 'Gap (mm)')}
        first={-0.5}
        min={-5}
        max={5}
        step={0.5}
        decimalLength={1}
      />
      <Live
        label={say('最多几座', 'Seats at most')}
        first={null}
        max={9}
        integer
        allowEmpty
        placeholder={say('不限', 'Any')}
      />
    </Card>
  );
}

function States() {
  const say = useSay();
  return (
    <Card>
      <Live label={say('已到上限', 'At the limit')} first={6} max={6} />
      <Live label={say('只能减', 'Only less')} first={4} disablePlus />
      <Live label={say('只能加', 'Only more')} first={4} disableMinus />
      <Live label={say('不能输入', 'No typing')} first={4} disableInput />
      <Live label={say('不能长按', 'No holding')} first={4} longPress={false} />
      <Live label={say('不可用', 'Not available')} first={4} disabled />
    </Card>
  );
}

/** The market is asked whether so many places are free; from the fifth on it says no. */
function Guard() {
  const say = useSay();
  const [value, setValue] = useState<number | null>(3);
  const [words, setWords] = useState(say('每次修改先确认工位', 'Every change asks for places'));
  const ask = async (next: number | null) => {
    setWords(say('正在确认工位…', 'Asking for places …'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const free = next !== null && next <= 4;
    setWords(
      free ? say(`${next} 个工位已留`, `${next} places kept`) : say('只剩 4 个', 'Only 4 are left'),
    );
    return free;
  };
  return (
    <Card className="demo__row">
      <Stepper
        label={say('工位', 'Places')}
        integer
        value={value}
        onChange={setValue}
        beforeChange={ask}
      />
      <output className="demo__out">{words}</output>
    </Card>
  );
}

export const demo: WidgetDemo = {
  title: ['步进器', 'Stepper'],
  examples: [
    { title: ['事件', 'Events'], Example: Events },
    { title: ['数值', 'Numbers'], Example: Numbers },
    { title: ['修改前确认', 'Asked before a change'], Example: Guard },
    { title: ['状态', 'States'], Example: States },
  ],
};
