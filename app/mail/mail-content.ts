import type { ReactElement } from 'react'
import type { Db } from '../../core/base/db.server.ts'
import type { Language } from '../../core/base/languages.ts'
import type { readShop } from '../../core/settings/get-shop.ts'

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
}

export interface MailContext<Data> {
  db: Db
  language: Language
  shop: MailShop
  settings: MailSettings
  data: Data
}
