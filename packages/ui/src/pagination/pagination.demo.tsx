import { useState } from 'react';
import type { WidgetDemo } from '../../demo/demo.ts';
import { Card } from '../card/card.tsx';
import { useUiLocale } from '../ui-texts/ui-texts.tsx';
import { Pagination, type PaginationProps } from './pagination.tsx';

type Options = Omit<PaginationProps, 'value' | 'onChange'>;

/** A pagination that starts on some page, and the rows of the page it is on. */
function Pages({ start = 1, ...options }: Options & { start?: number }) {
  const zh = useUiLocale() === 'zh-CN';
  const [page, setPage] = useState(start);
  const rows = options.itemsPerPage ?? 10;
  const first = (page - 1) * rows + 1;
  const last = Math.min(options.totalItems ?? Infinity, page * rows);
  return (
    <Card title={options.label} headingLevel={3}>
      {options.totalItems !== undefined && (
        <p style={{ marginBlockEnd: 12, textAlign: 'center' }}>
          {zh ? `第 ${first}–${last} 条` : `Rows ${first}–${last}`}
        </p>
      )}
      <Pagination {...options} value={page} onChange={setPage} />
    </Card>
  );
}

function useWord() {
  const zh = useUiLocale() === 'zh-CN';
  return (chinese: string, english: string) => (zh ? chinese : english);
}

function Multi() {
  const t = useWord();
  return (
    <>
      <Pages label={t('检测订单', 'Inspection orders')} totalItems={118} />
      <Pages label={t('返现记录', 'Cash-back records')} totalItems={24} />
      <Pages label={t('没有更多', 'Only one page')} totalItems={6} />
    </>
  );
}

function Ellipses() {
  const t = useWord();
  return (
    <>
      <Pages label={t('漆膜记录', 'Paint readings')} pageCount={120} start={57} forceEllipses />
      <Pages label={t('三个页码', 'Three numbers')} pageCount={12} visible={3} forceEllipses />
    </>
  );
}

function Simple() {
  const t = useWord();
  return (
    <Pages
      label={t('事故查询', 'Accident queries')}
      totalItems={96}
      itemsPerPage={8}
      mode="simple"
    />
  );
}

function Corrected() {
  const t = useWord();
  return <Pages label={t('从第 99 页打开', 'Opened on page 99')} totalItems={75} start={99} />;
}

export const demo: WidgetDemo = {
  title: { zh: '分页', en: 'Pagination' },
  examples: [
    { title: { zh: '页码', en: 'Page numbers' }, Example: Multi },
    { title: { zh: '省略号', en: 'Ellipses' }, Example: Ellipses },
    { title: { zh: '简单', en: 'Simple' }, Example: Simple },
    { title: { zh: '超出的页码', en: 'A page too far' }, Example: Corrected },
  ],
};
