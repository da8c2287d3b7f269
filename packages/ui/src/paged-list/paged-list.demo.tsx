import { type ReactNode, useRef, useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Cell } from '../cell/cell.tsx';
import { Chips } from '../chips/chips.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { NavBar } from '../nav-bar/nav-bar.tsx';
import { Page } from '../page/page.tsx';
import { PullRefresh } from '../pull-refresh/pull-refresh.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { type LoadPage, PagedList, PagedListView, usePagedList } from './paged-list.tsx';

type Order = { id: number; name: string };

type Server = {
  /** Orders there are, and how many make a page. */
  total: number;
  size: number;
  name: string;
  ms?: number;
  /** Whether the so manieth request fails. */
  fails?: (request: number) => boolean;
};

/** A server that answers after a while, and the pages it was asked for. */
function useServer({ total, size, name, ms = 600, fails }: Server) {
  const [asked, setAsked] = useState<number[]>([]);
  const requests = useRef(0);
  const load: LoadPage<Order> = async (page) => {
    requests.current += 1;
    const request = requests.current;
    setAsked((before) => [...before, page]);
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
    if (fails?.(request)) throw new Error('offline');
    const first = (page - 1) * size;
    const items = Array.from({ length: Math.min(size, total - first) }, (_, i) => ({
      id: first + i + 1,
      name: `${name} ${first + i + 1}`,
    }));
    return { items, hasMore: first + size < total };
  };
  return { load, asked: asked.join(' ') };
}

const orderKey = (order: Order) => order.id;
const back = () => window.history.back();

function OrderCard({ order }: { order: Order }) {
  const say = useSay();
  return (
    <Card>
      <Cell layout="wide" label={order.name} value={say('检测中', 'Under way')} />
    </Card>
  );
}
const orderCard = (order: Order) => <OrderCard order={order} />;

function Whole({ title, asked, children }: { title: string; asked: string; children: ReactNode }) {
  const say = useSay();
  return (
    <Page nav={<NavBar title={title} onBack={back} />}>
      <div className="demo__stack">
        <output className="demo__out">{`${say('请求过的页', 'Pages asked for')}: ${asked}`}</output>
        {children}
      </div>
    </Page>
  );
}

/** A filter, pull to refresh, twenty orders a page. */
function Orders() {
  const say = useSay();
  const texts = useUiTexts();
  const [filter, setFilter] = useState<'all' | 'paid'>('all');
  const all = filter === 'all';
  const server = useServer({
    total: all ? 50 : 2,
    size: 20,
    name: all ? say('全部', 'All') : say('已付', 'Paid'),
    ms: all ? 900 : 300, // the old answer comes after the new one
  });
  const list = usePagedList(filter, server.load);
  return (
    <Whole title={say('我的订单', 'My orders')} asked={server.asked}>
      <Chips
        label={say('筛选', 'Filter')}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', text: say('全部', 'All') },
          { value: 'paid', text: say('已付', 'Paid') },
        ]}
      />
      <PullRefresh onRefresh={list.reload} successText={texts.pullSuccess}>
        <PagedListView
          items={list.items}
          status={list.status}
          onMore={list.more}
          itemKey={orderKey}
          renderItem={orderCard}
          label={say('订单', 'Orders')}
        />
      </PullRefresh>
    </Whole>
  );
}

/** 4 pages of 500: only the rows in sight are in the document. */
function TwoThousand() {
  const say = useSay();
  const server = useServer({ total: 2000, size: 500, name: say('车辆', 'Car') });
  return (
    <Whole title={say('两千行', '2,000 rows')} asked={server.asked}>
      <PagedList
        resetKey=""
        load={server.load}
        itemKey={orderKey}
        renderItem={orderCard}
        label={say('车辆', 'Cars')}
      />
    </Whole>
  );
}

type WindowProps = Partial<Server> & { empty?: ReactNode; skeleton?: ReactNode };

/** A list in something that scrolls. */
function Small({ empty, skeleton, ...server }: WindowProps) {
  const say = useSay();
  const { load, asked } = useServer({ total: 6, size: 2, name: say('车辆', 'Car'), ...server });
  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
        className="demo__window"
        style={{ display: 'block', blockSize: 320, padding: 12, overflowY: 'auto' }}
      >
        <PagedList
          resetKey=""
          load={load}
          itemKey={orderKey}
          renderItem={orderCard}
          empty={empty}
          skeleton={skeleton}
        />
      </div>
      <output className="demo__out">{`${say('请求过的页', 'Pages asked for')}: ${asked}`}</output>
    </>
  );
}

const Short = () => <Small total={30} ms={100} />;
const SecondFails = () => <Small total={8} size={4} fails={(request) => request === 2} />;
const FirstFails = () => <Small fails={(request) => request === 1} />;
const Empty = () => <Small total={0} />;
const Waiting = () => <Small ms={3_600_000} />;

function OwnEmpty() {
  const say = useSay();
  return (
    <Small
      total={0}
      empty={
        <EmptyState
          size="compact"
          title={say('还没有订单', 'No orders yet')}
          note={say('下单后会出现在这里', 'Your orders will appear here')}
        />
      }
    />
  );
}

export const demo: WidgetDemo = {
  title: ['分页列表', 'Paged list'],
  examples: [
    { title: ['筛选与下拉刷新', 'Filter and refresh'], Example: Orders, whole: true },
    { title: ['两千行', '2,000 rows'], Example: TwoThousand, whole: true },
    { title: ['一页不满一屏', 'Pages shorter than the screen'], Example: Short },
    { title: ['第二页失败', 'The second page fails'], Example: SecondFails },
    { title: ['第一页失败', 'The first page fails'], Example: FirstFails },
    { title: ['没有数据', 'Nothing there'], Example: Empty },
    { title: ['没有数据，自己的话', 'Nothing there, own words'], Example: OwnEmpty },
    { title: ['加载中', 'Loading'], Example: Waiting },
  ],
};
