import type { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { type Language, SHOP_LANGUAGE } from '../base/languages.ts'
import { type MailTemplate, templates } from './templates.ts'

export interface NewMail<Template extends MailTemplate> {
  template: Template
  language: Language
  to: string
  data: z.input<(typeof templates)[Template]>
  /** A second message with it is not written: `order-received K7M2…`. Nothing personal. */
  key: string
  now: Date
}

/**
 * Leaves an e-mail for a worker in the act's own transaction: within a second `enqueueMessages` makes a job of it.
 * Nobody sends mail in another way.
 */
export async function queueMail<Template extends MailTemplate>(
  tx: Db,
  mail: NewMail<Template>,
): Promise<void> {
  await query(tx, 'mail_queue', insertMail({ first: 1 }), toMailValues(mail))
}

/** The statement of it, whose six parameters, `toMailValues`, begin at `first`. */
export const insertMail = ({ first }: { first: number }) => `
  insert into mail_messages ${COLUMNS}
  values ($${first}, $${first + 1}, $${first + 2}, $${first + 3}, $${first + 4}, $${first + 5})
  on conflict (key) do nothing`

export const toMailValues = <Template extends MailTemplate>(mail: NewMail<Template>): unknown[] => {
  const { template, language, to, data, key, now } = mail
  return [key, template, language, to, templates[template].parse(data), now]
}

const COLUMNS = '(key, template, language, recipient, data, created_at)'

interface ReaderSql {
  /** Of the statement. */
  name: string
  /** One row `language, recipient`, or none: then nothing is written. */
  sql: string
  /** Another area's insert that belongs to the message: `token as (insert …)`. */
  beside?: string
  values: readonly unknown[]
}

/** The same to whom SQL names. In its own parts $4 is the moment, and their own parameters begin at $6. */
export async function queueMailTo<Template extends MailTemplate>(
  tx: Db,
  { name, sql, beside, values }: ReaderSql,
  mail: MailToReader<Template>,
): Promise<void> {
  const text = `${beside ? `with ${beside}` : ''} ${insertMailTo({ first: 1, reader: sql })}`
  await query(tx, name, text, [...toReaderMailValues(mail), ...values])
}

export type MailToReader<Template extends MailTemplate> = Omit<NewMail<Template>, 'language' | 'to'>

/** The statement of it, whose five parameters, `toReaderMailValues`, begin at `first`; the fourth is the moment. */
export const insertMailTo = ({ first, reader }: { first: number; reader: string }) => `
  insert into mail_messages ${COLUMNS}
  select $${first}, $${first + 1}, coalesce(reader.language, $${first + 4}), reader.recipient, $${first + 2}::jsonb,
    $${first + 3}
  from (${reader}) reader
  on conflict (key) do nothing`

export const toReaderMailValues = <Template extends MailTemplate>(
  mail: MailToReader<Template>,
): unknown[] => {
  const { template, data, key, now } = mail
  return [key, template, templates[template].parse(data), now, SHOP_LANGUAGE]
}
