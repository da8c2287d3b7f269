/** Tables that are split by the time in `key`, whom it refers to, and in which order their rows lie. */
export const partitionedTables = {
  answers: { key: 'task_id', references: 'tasks', order: ['task_id', 'code'] },
  order_events: { key: 'order_id', references: 'orders', order: ['order_id', 'id'] },
} as const;

export type PartitionedTable = keyof typeof partitionedTables;

export const tableNames = Object.keys(partitionedTables) as PartitionedTable[];
