import Phone from 'lucide-react/icons/phone';
import Pin from 'lucide-react/icons/pin';
import Trash from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Cell } from '../cell/cell.tsx';
import { confirm } from '../dialog/dialog.tsx';
import { toast } from '../toast/toast.tsx';
import {
  SwipeAction,
  SwipeCell,
  type SwipeCellHandle,
  type SwipeCellProps,
} from './swipe-cell.tsx';

/** Rows of a card that reaches its edges. */
const inset = { paddingInline: 'var(--y-space-16)' };

/** What the cells tell, newest last. */
function useEvents() {
  const [events, setEvents] = useState<string[]>([]);
  const say = useSay();
  return {
    log: (event: string) => setEvents((old) => [...old.slice(-5), event]),
    output: (
      <output className="demo__out">
        {events.join(' · ') || say('向左或向右滑动一行', 'Swipe a row to the left or right')}
      </output>
    ),
  };
}

function Orders() {
  const say = useSay();
  const { log, output } = useEvents();
  const orders = [
    ['passat', say('大众 帕萨特 2022 款', 'VW Passat 2022')],
    ['han', say('比亚迪 汉 EV 创世版', 'BYD Han EV')],
    ['camry', say('丰田 凯美瑞 2.0G', 'Toyota Camry 2.0G')],
  ] as const;
  return (
    <>
      <Card flush>
        {orders.map(([id, name]) => (
          <SwipeCell
            key={id}
            onOpen={(side) => log(`open ${side}`)}
            onClose={() => log('close')}
            left={
              <SwipeAction
                icon={<Pin size={20} aria-hidden="true" />}
                onClick={() => log(`pin ${id}`)}
              >
                {say('置顶', 'Pin')}
              </SwipeAction>
            }
            right={
              <>
                <SwipeAction
                  tone="neutral"
                  icon={<Phone size={20} aria-hidden="true" />}
                  onClick={() => log(`call ${id}`)}
                >
                  {say('联系', 'Call')}
                </SwipeAction>
                <SwipeAction
                  tone="major"
                  icon={<Trash size={20} aria-hidden="true" />}
                  onClick={() => log(`delete ${id}`)}
                >
                  {say('删除', 'Delete')}
                </SwipeAction>
              </>
            }
          >
            <div style={inset}>
              <Cell
                layout="wide"
                label={name}
                value={say('待检测', 'Booked')}
                note={say('石桥市场', 'Shiqiao')}
                onClick={() => log(id)}
              />
            </div>
          </SwipeCell>
        ))}
      </Card>
      {output}
    </>
  );
}

function Delete() {
  const say = useSay();
  return (
    <SwipeAction tone="major" onClick={() => toast(say('已删除', 'Deleted'))}>
      {say('删除', 'Delete')}
    </SwipeAction>
  );
}

type RowProps = Partial<SwipeCellProps> & { text: string };

/** One row that can be deleted. */
function Row({ text, ...props }: RowProps) {
  return (
    <SwipeCell right={<Delete />} {...props}>
      <div style={inset}>
        <Cell layout="wide" label={text} value="LSVHJ133022221761" />
      </div>
    </SwipeCell>
  );
}

function Guard() {
  const say = useSay();
  const remove = async () => {
    const sure = await confirm({
      message: say('要删除这辆车吗？', 'Delete this car?'),
      danger: true,
    });
    if (sure) toast(say('已删除', 'Deleted'));
    return sure;
  };
  const { log, output } = useEvents();
  return (
    <>
      <Card flush>
        <Row
          text={say('删除前询问', 'Asks before deleting')}
          right={<SwipeAction tone="major">{say('删除', 'Delete')}</SwipeAction>}
          beforeClose={async ({ position }) => {
            log(position);
            return position !== 'right' || (await remove());
          }}
        />
      </Card>
      {output}
    </>
  );
}

function States() {
  const say = useSay();
  const handle = useRef<SwipeCellHandle>(null);
  return (
    <>
      <Card flush>
        <Row ref={handle} text={say('只有右侧', 'Only the right')} />
        <Row disabled text={say('不可用', 'Not available')} />
        <SwipeCell
          stopPropagation
          right={<Delete />}
          left={
            <SwipeAction onClick={() => toast(say('已置顶', 'Pinned'))}>
              {say('置顶', 'Pin')}
            </SwipeAction>
          }
        >
          <div style={inset}>
            <Cell
              layout="wide"
              label={say('多行内容', 'More lines')}
              value={say('石桥市场 · 周六 10:00', 'Shiqiao market · Sat 10:00')}
              note={say('滑动不会带动外层', 'A swipe stays inside')}
            />
          </div>
        </SwipeCell>
      </Card>
      <div className="demo__row">
        <Button tone="tint" onClick={() => handle.current?.open('right')}>
          {say('打开第一行', 'Open the first row')}
        </Button>
      </div>
    </>
  );
}

export const demo: WidgetDemo = {
  title: ['滑动单元格', 'Swipe cell'],
  examples: [
    { title: ['两侧操作', 'Both sides'], Example: Orders },
    { title: ['关闭前询问', 'Asked before it closes'], Example: Guard },
    { title: ['状态', 'States'], Example: States },
  ],
};
