import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { Address } from './locations/address.ts'
import { ShippingTermsAnswer } from './order-terms/shipping-terms-answer.ts'
import { readShopSettings, SHOP_KEYS } from './shop-settings.ts'

/** A stored picture with its size in pixels, so that a page keeps its room free. */
const Logo = z.object({ hash: z.string(), width: z.int(), height: z.int() })

/** Texts are plain, with line breaks, unless marked as HTML, which was cleaned when it was written. */
const Shop = z.object({
  store_name: z.string(),
  /** The name of the web shop in titles; that of the store where it has none of its own. */
  site_name: z.string(),
  /** The year it was founded; null where the shop has not said. */
  since: z.int().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_whatsapp: z.string().nullable(),
  /** How prices write the euro; the currency is always that. */
  currency_symbol: z.string(),
  logo: Logo.nullable(),
  /** For dark grounds. */
  logo_dark: Logo.nullable(),
  /** Hash of a stored picture. */
  favicon: z.string().nullable(),
  /** Colours as #rrggbb. */
  theme: z.object({
    accent: z.string().nullable(),
    second: z.string().nullable(),
    corners: z.enum(['square', 'soft', 'round']).nullable(),
  }),
  address: z.object(Address.shape).nullable(),
  /** One line for the week and one for Saturday; null where the shop has not said. */
  opening_hours: TranslatedText.nullable(),
  /** Addresses of pages elsewhere, https all; null where the shop has none. */
  social: z.object({
    tiktok: z.string().nullable(),
    instagram: z.string().nullable(),
    maps: z.string().nullable(),
  }),
  /** A second map, which the contact page links. */
  maps_embed_url: z.string().nullable(),
  announcement: TranslatedText.nullable(),
  /** The path of the page that the announcement leads to. */
  announcement_link: z.string().nullable(),
  /** What the page of a model says that fits small, or big. */
  fit_texts: z.object({ small: TranslatedText, big: TranslatedText }),
  hero: z.object({
    title: TranslatedText.nullable(),
    text: TranslatedText.nullable(),
    /** Hash of a stored picture. */
    picture: z.string().nullable(),
  }),
  /** Slugs of categories. */
  featured_categories: z.array(z.string()),
  banners: z.array(
    z.object({
      title: TranslatedText,
      text: TranslatedText.nullable(),
      /** A path of the store, without language. */
      link: z.string(),
      /** Hash of a stored picture. */
      picture: z.string().nullable(),
    }),
  ),
  /** HTML. */
  footer_text: TranslatedText.nullable(),
  /** Made from the tariffs where the shop has no words of its own. */
  shipping_policy_text: TranslatedText,
  /** HTML. */
  return_policy_text: TranslatedText.nullable(),
  /** HTML. */
  warranty_policy_text: TranslatedText.nullable(),
  return_policy_days: z.int(),
  /** Whether the shop has set these days itself: what is sold over the counter comes back only where it says so. */
  has_return_policy: z.boolean(),
  shipping: ShippingTermsAnswer,
  /** How many pairs of one variant an order may hold. */
  most_pairs_of_variant: z.int(),
  /** Whether `faqs.listFaqs` has any. */
  has_faqs: z.boolean(),
  /** Do e-mails leave the shop? Without a mail server no page may promise one. */
  sends_mail: z.boolean(),
})

/** The public settings of the shop, with defaults for those that are not set. */
export const getShop = visitor.read
  .route({ method: 'GET', path: '/shop', summary: 'The shop', tags: ['settings'] })
  .input(z.strictObject({}))
  .output(Shop)
  .handler(async ({ context: { db, config } }) => ({
    ...(await readShop(db)),
    sends_mail: config.hasMailServer === true,
  }))

/** The same for another verb, or for a surface without a visitor. */
export async function readShop(db: Db) {
  const [row] = await query<ShopRow>(db, 'shop_read', SHOP, [SHOP_KEYS])
  return {
    ...readShopSettings(row?.settings ?? {}, row?.sizes ?? {}),
    has_faqs: row?.has_faqs ?? false,
  }
}

interface ShopRow {
  settings: Record<string, unknown>
  sizes: Record<string, [number, number]>
  has_faqs: boolean
}

const SHOP = `
  with shown as (select setting_id, setting_value from site_settings where public and setting_id = any($1))
  select exists (select from faqs where is_visible and archived_at is null) as has_faqs,
    coalesce((select jsonb_object_agg(setting_id, setting_value) from shown), '{}') as settings,
    coalesce((select jsonb_object_agg(hash, jsonb_build_array(width, height)) from pictures where hash in
      (select setting_value #>> '{}' from shown where setting_id in ('logo', 'logo_dark'))), '{}') as sizes`
