import { List, Picker, Popup, Tag } from 'antd-mobile';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { cars, pickerColumns } from '../../widgets/rows.ts';

/** The same three things as ../../widgets/ours.tsx, with antd-mobile as its documentation shows it. */
function App() {
  const [picking, setPicking] = useState(false);
  const [listed, setListed] = useState(false);
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<(string | number | null)[]>(['A500', 'B500', 'C500']);
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
      <Picker
        title="选择"
        columns={pickerColumns}
        visible={picking}
        onClose={() => setPicking(false)}
        value={value}
        onConfirm={setValue}
      />
      <Popup visible={open} onMaskClick={() => setOpen(false)} destroyOnClose>
        <p data-sheet>检测师会在约定时间到达。</p>
        <button type="button" id="close" onClick={() => setOpen(false)}>
          close
        </button>
      </Popup>
      {listed && (
        <List>
          {cars.map((car) => (
            <List.Item
              key={car.id}
              description={car.note}
              extra={<Tag color="primary">{car.state}</Tag>}
              onClick={() => undefined}
            >
              <span data-row>{car.title}</span>
            </List.Item>
          ))}
        </List>
      )}
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
