import type { ReactElement } from 'react'
import type { Language } from '../../core/base/languages.ts'
import type { MailAttachment } from '../../core/base/procedures/context.ts'
import type { readShop } from '../../core/settings/get-shop.ts'
import type { Company } from '../../core/settings/read-company.ts'
import type { MailReads } from './mail-reads.ts'

export interface MailSettings {
  secret: string
  /** Where links lead: `https://shop.example`. */
  origin: string
}

export type MailShop = Awaited<ReturnType<typeof readShop>>

/** What a template makes of the data of one message. */
export interface MailContent {
  subject: string
  body: ReactElement
  /** Files that go along with it. */
  attachments?: readonly MailAttachment[]
}

export interface MailContext<Data> {
  reads: MailReads
  language: Language
  shop: MailShop
  /** Who sells, by law. */
  company: Company
  settings: MailSettings
  data: Data
}
