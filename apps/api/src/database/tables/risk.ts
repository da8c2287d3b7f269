export type RiskTables = {
  limits: { key: string; hits: Date[]; expires_at: Date };
  spent_tokens: { token_hash: string; expires_at: Date };
  known_devices: { device_hash: string; last_login_at: Date };
};
