/** The data of both pages: three columns of 1,000 rows, and a list of 2,000 cars. */
export const pickerColumns = ['A', 'B', 'C'].map((letter) =>
  Array.from({ length: 1000 }, (_, i) => ({ label: `${letter} ${i}`, value: `${letter}${i}` })),
);

export const cars = Array.from({ length: 2000 }, (_, id) => ({
  id,
  title: `大众 帕萨特 2022 款 330TSI 豪华版 ${id}`,
  note: `国标检测 · 石桥市场 · ${9 + (id % 9)}:30`,
  state: ['待支付', '待检测', '检测中', '已完成'][id % 4] ?? '',
}));
