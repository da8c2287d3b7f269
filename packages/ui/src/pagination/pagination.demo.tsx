import { useState } from 'react';
import { useSay, type WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';

type Options = Omit<PaginationProps, 'value' | 'onChange'>;

/** A pagination that starts on some page, and the rows of the page it is on. */
function Pages({ start = 1, ...options }: Options & { start?: number }) {
  const say = useSay();
  const [page, setPage] = useState(start);
  const rows = options.itemsPerPage ?? 10;
  const first = (page - 1) * rows + 1;
  const last = Math.min(options.totalItems ?? Infinity, page * rows);
  return (
    <Card title={options.label} headingLevel={3}>
      {options.totalItems !== undefined && (
        <p style={{ marginBlockEnd: 12, textAlign: 'center' }}>
          {say(`第 ${first}–${last} 条`, `Rows ${first}–${last}`)}
        </p>
      )}
      <Pagination {...options} value={page} onChange={setPage} />
    </Card>
  );
}

function Multi() {
  const say = useSay();
  return (
    <>
      <Pages label={say('检测订单', 'Inspection orders')} totalItems={118} />
      <Pages label={say('返现记录', 'Cash-back records')} totalItems={24} />
      <Pages label={say('没有更多', 'Only one page')} totalItems={6} />
    </>
  );
}

function Ellipses() {
  const say = useSay();
  return (
    <>
      <Pages label={say('漆膜记录', 'Paint readings')} pageCount={120} start={57} forceEllipses />
      <Pages label={say('三个页码', 'Three numbers')} pageCount={12} visible={3} forceEllipses />
    </>
  );
}

function Simple() {
  const say = useSay();
  return (
    <Pages
      label={say('事故查询', 'Accident queries')}
      totalItems={96}
      itemsPerPage={8}
      mode="simple"
    />
  );
}

function Corrected() {
  const say = useSay();
  return <Pages label={say('从第 99 页打开', 'Opened on page 99')} totalItems={75} start={99} />;
}

export const demo: WidgetDemo = {
  title: ['分页', 'Pagination'],
  examples: [
    { title: ['页码', 'Page numbers'], Example: Multi },
    { title: ['省略号', 'Ellipses'], Example: Ellipses },
    { title: ['简单', 'Simple'], Example: Simple },
    { title: ['超出的页码', 'A page too far'], Example: Corrected },
  ],
};
