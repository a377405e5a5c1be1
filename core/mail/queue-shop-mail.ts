import type { z } from 'zod'
import type { Db } from '../base/db.server.ts'
import { queueMailTo } from './queue-mail.ts'
import type { templates } from './templates.ts'

type ShopTemplate = 'payment-returned' | 'contact-message' | 'drill-result' | 'copy-failed'

interface NewShopMail<Template extends ShopTemplate> {
  template: Template
  data: z.input<(typeof templates)[Template]>
  /** A second message with it is not written: `contact-message 12`. */
  key: string
  now: Date
}

/** Leaves an e-mail to the shop's own address in the act's transaction; none where the shop has no address. */
export function queueShopMail<Template extends ShopTemplate>(
  tx: Db,
  mail: NewShopMail<Template>,
): Promise<void> {
  return queueMailTo(tx, { name: 'mail_queue_shop', sql: SHOP_READER, values: {} }, mail)
}

/** The reader of such a message, as SQL. */
export const SHOP_READER = `
  select null::text as language, setting_value #>> '{}' as recipient from site_settings
  where setting_id = 'contact_email' and setting_value #>> '{}' <> ''`
