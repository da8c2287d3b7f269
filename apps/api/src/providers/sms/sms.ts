/** Sends text messages. Adapters for SMS companies and the local inbox implement this. */
export type Sms = {
  readonly name: string;
  /** `phone`: 11 digits. Resolves when the message is accepted; throws when it was not. */
  send(phone: string, text: string): Promise<void>;
};
