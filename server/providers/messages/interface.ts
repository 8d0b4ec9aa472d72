export type Email = {
  /** Ours; a repeat carries the same one, so that a mail server can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
};

export type Sms = { id: string; to: string; text: string };

/** How messages leave us. */
export type Messenger = {
  /** @throws ProviderError when it was not taken; the job retries. */
  sendEmail(email: Email): Promise<void>;
  /** @throws ProviderError when it was not taken; the job retries. */
  sendSms(sms: Sms): Promise<void>;
};
