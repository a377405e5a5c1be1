import type { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { type Language, SHOP_LANGUAGE } from '../base/languages.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
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
  await query(tx, 'mail_queue', INSERT_MAIL, toMailValues(mail))
}

/** The statement of `queueMail`, whose values are `toMailValues`. */
export const INSERT_MAIL = `
  insert into mail_messages (key, template, language, recipient, data, created_at)
  values (:mail_key, :mail_template, :mail_language, :mail_recipient, :mail_data, :mail_now)
  on conflict (key) do nothing`

export function toMailValues<Template extends MailTemplate>(mail: NewMail<Template>): NamedValues {
  return {
    mail_key: mail.key,
    mail_template: mail.template,
    mail_language: mail.language,
    mail_recipient: mail.to,
    mail_data: templates[mail.template].parse(mail.data),
    mail_now: mail.now,
  }
}

interface ReaderSql {
  /** Of the statement. */
  name: string
  /** One row `language, recipient`, or none: then nothing is written. */
  sql: string
  /** Another area's insert that belongs to the message: `token as (insert …)`. */
  beside?: string
  /** What the template is told besides, as SQL of that row: a JSON object such as `reader.facts`. */
  facts?: string
  values: NamedValues
}

/** Leaves an e-mail for the reader whom SQL names. */
export async function queueMailTo<Template extends MailTemplate>(
  tx: Db,
  { name, sql, beside, facts, values }: ReaderSql,
  mail: MailToReader<Template>,
): Promise<void> {
  const text = `${beside ? `with ${beside}` : ''} ${insertMailTo(sql, { facts })}`
  await query(tx, name, text, { ...toReaderMailValues(mail), ...values })
}

export type MailToReader<Template extends MailTemplate> = Omit<NewMail<Template>, 'language' | 'to'>

/** Several messages of one statement are told apart by the prefix of their parameters. */
type MailPrefix = 'mail' | 'shop_mail'

/** The statement of `queueMailTo` without its other parts; its values are `toReaderMailValues` of the same prefix. */
export const insertMailTo = (
  reader: string,
  { prefix = 'mail', facts }: { prefix?: MailPrefix; facts?: string | undefined } = {},
) => `
  insert into mail_messages (key, template, language, recipient, data, created_at)
  select :${prefix}_key, :${prefix}_template, coalesce(reader.language, :${prefix}_shop_language), reader.recipient,
    :${prefix}_data::jsonb${facts ? ` || ${facts}` : ''}, :${prefix}_now
  from (${reader}) reader
  on conflict (key) do nothing`

export function toReaderMailValues<Template extends MailTemplate>(
  { template, data, key, now }: MailToReader<Template>,
  prefix: MailPrefix = 'mail',
): NamedValues {
  return {
    [`${prefix}_key`]: key,
    [`${prefix}_template`]: template,
    [`${prefix}_shop_language`]: SHOP_LANGUAGE,
    [`${prefix}_data`]: templates[template].parse(data),
    [`${prefix}_now`]: now,
  }
}
