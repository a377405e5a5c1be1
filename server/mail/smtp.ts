import { createTransport } from 'nodemailer'
import type { Mailer } from '../../core/mail/send-mail.ts'

/** A mail server that is silent for so long is not there. */
const PATIENCE_MS = 20_000

/** Sends by the mail server of `SMTP_URL`; a server that takes a message and answers nothing has failed. */
export function createSmtpSender(url: string): NonNullable<Mailer['send']> {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return async (mail) => {
    // Mail programs do not show a picture inside an address: it goes along as a part of its own.
    await transport.sendMail({ ...mail, attachDataUrls: true })
  }
}
