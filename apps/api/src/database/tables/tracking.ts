export type TrackingTables = {
  tracking_points: { id: string; module_id: string; position: string; created_at: Date };
  tracking_counts: { point_id: string; type: string; day: string; count: number };
};
