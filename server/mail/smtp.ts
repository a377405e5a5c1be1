import { createTransport } from 'nodemailer'
import { mailQueue } from '../../core/mail/mail-queue.ts'
import type { Mailer } from '../../core/mail/send-mail.ts'

/** A mail server that is silent for so long is not there. */
const PATIENCE_MS = 20_000

export const PATIENCE = {
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
}

/**
 * Sends by the mail server of `SMTP_URL`, messages that follow each other over one connection; a server that takes a
 * message and answers nothing has failed. Only the queue tries a message again, which notes each attempt.
 */
export function createSmtpSender(url: string): NonNullable<Mailer['send']> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailQueue.concurrency,
    maxRequeues: 0,
    idleTimeout: 1000,
    ...PATIENCE,
  })
  return async ({ attachments = [], ...mail }) => {
    // Mail programs do not show a picture inside an address: it goes along as a part of its own.
    await transport.sendMail({ ...mail, attachments: [...attachments], attachDataUrls: true })
  }
}
