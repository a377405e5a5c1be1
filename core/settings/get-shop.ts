import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { Address } from './setting-keys.ts'
import { readShopSettings, SHOP_KEYS } from './shop-settings.ts'

/** Texts are plain, with line breaks, unless marked as HTML, which was cleaned when it was written. */
const Shop = z.object({
  store_name: z.string(),
  since: z.int(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  address: z.object(Address.shape).nullable(),
  /** One line for the week and one for Saturday. */
  opening_hours: TranslatedText,
  /** Addresses of pages elsewhere, https all. */
  social: z.object({ tiktok: z.string(), instagram: z.string(), maps: z.string() }),
  announcement: TranslatedText.nullable(),
  hero: z.object({
    title: TranslatedText.nullable(),
    text: TranslatedText.nullable(),
    /** Hash of a stored picture. */
    picture: z.string().nullable(),
  }),
  /** HTML. */
  footer_text: TranslatedText.nullable(),
  shipping_policy_text: TranslatedText,
  /** HTML. */
  return_policy_text: TranslatedText.nullable(),
  /** HTML. */
  warranty_policy_text: TranslatedText.nullable(),
  return_policy_days: z.int(),
  /** Whether `faqs.listFaqs` has any. */
  has_faqs: z.boolean(),
})

/** The public settings of the shop, with defaults for those that are not set. */
export const getShop = visitor.read
  .route({ method: 'GET', path: '/shop', summary: 'The shop', tags: ['settings'] })
  .input(z.strictObject({}))
  .output(Shop)
  .handler(({ context: { db } }) => readShop(db))

/** The same for another verb, or for a surface without a visitor. */
export async function readShop(db: Db) {
  const [row] = await query<{ settings: Record<string, unknown>; has_faqs: boolean }>(
    db,
    'shop_read',
    SHOP,
    [SHOP_KEYS],
  )
  return { ...readShopSettings(row?.settings ?? {}), has_faqs: row?.has_faqs ?? false }
}

const SHOP = `
  select exists (select from faqs where is_visible and archived_at is null) as has_faqs,
    coalesce((select jsonb_object_agg(setting_id, setting_value) from site_settings
      where public and setting_id = any($1)), '{}') as settings`
