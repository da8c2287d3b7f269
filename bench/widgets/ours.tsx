import '@yanche/ui/theme.css';
import { Cell } from '@yanche/ui/cell';
import { PagedListView } from '@yanche/ui/paged-list';
import { Picker, type PickerChoice } from '@yanche/ui/picker';
import { Sheet } from '@yanche/ui/sheet';
import { Tag } from '@yanche/ui/tag';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cars, pickerColumns } from './rows.ts';

const columns = pickerColumns.map((rows) =>
  rows.map(({ label, value }) => ({ text: label, value })),
);

/** The same three widgets as ../firstload/peers/widgets.tsx, with ours. */
function App() {
  const [picking, setPicking] = useState(false);
  const [listed, setListed] = useState(false);
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<PickerChoice>(['A500', 'B500', 'C500']);
  return (
    <>
      <button type="button" id="picker" onClick={() => setPicking(true)}>
        picker
      </button>
      <button type="button" id="list" onClick={() => setListed(true)}>
        list
      </button>
      <button type="button" id="sheet" onClick={() => setOpen(true)}>
        sheet
      </button>
      <Sheet open={picking} onClose={() => setPicking(false)} title="选择" flush>
        <div data-picker>
          <Picker columns={columns} value={value} onChange={setValue} labels={['A', 'B', 'C']} />
        </div>
      </Sheet>
      <Sheet open={open} onClose={() => setOpen(false)} title="说明">
        <p data-sheet>检测师会在约定时间到达。</p>
        <button type="button" id="close" onClick={() => setOpen(false)}>
          close
        </button>
      </Sheet>
      {listed && (
        <PagedListView
          label="车辆"
          items={cars}
          status="idle"
          onMore={() => undefined}
          gap={0}
          itemKey={(car) => car.id}
          renderItem={(car) => (
            <div data-row>
              <Cell
                layout="wide"
                label={car.title}
                note={car.note}
                trailing={<Tag tone="brand">{car.state}</Tag>}
                onClick={() => undefined}
              />
            </div>
          )}
        />
      )}
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
