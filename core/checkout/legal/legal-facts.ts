import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { SHIPPING_KEYS, toShippingTerms } from '../../settings/order-terms/order-terms.ts'
import type { ShippingTerms } from '../../settings/rules.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { PUBLIC_SETTINGS } from '../../settings/setting-keys.ts'
import { PAGE_SETTINGS } from './legal-pages.ts'

type Address = { street: string; postal_code: string; city: string; province: string }

/** What the texts say of this shop. Null is what its settings do not tell: no text makes it up. */
export interface LegalFacts {
  store: string
  company: string
  nif: string | null
  address: string | null
  /** Where the shop serves the public. */
  storeAddress: string | null
  registry: string | null
  email: string | null
  phone: string | null
  /** The year the shop was founded. */
  since: number | null
  shipping: ShippingTerms
  returnDays: number
  /** Whether the shop has set them: what is sold over the counter comes back only then. */
  hasReturnPolicy: boolean
  /** Whether the shop pays for the parcel back. */
  isReturnFree: boolean
  /** Complaint forms of the region. */
  sheetUrl: string | null
  /** Hash of the official picture of the harmonised notice. */
  noticePicture: string | null
  aboutTitle: Translated | null
  aboutPictures: string[]
  /** Texts of the shop's own, by the keys of their settings. */
  written: Readonly<Record<string, Translated | undefined>>
}

const KEYS = [
  'store_name',
  'founding_year',
  'company_name',
  'company_nif',
  'company_address',
  'company_registry',
  'store_address',
  'contact_email',
  'contact_phone',
  'return_policy_days',
  'free_return_shipping',
  'complaint_forms_url',
  'guarantee_notice_picture',
  'about_title',
  'about_pictures',
] as const

export async function readLegalFacts(db: Db): Promise<LegalFacts> {
  const rows = await query<{ id: string; value: unknown }>(db, 'legal_facts', FACTS, [
    [...KEYS, ...SHIPPING_KEYS, ...Object.values(PAGE_SETTINGS)],
  ])
  const stored = Object.fromEntries(rows.map(({ id, value }) => [id, value]))
  return toLegalFacts(stored)
}

function toLegalFacts(stored: Readonly<Record<string, unknown>>): LegalFacts {
  const read = <Value>(key: (typeof KEYS)[number]) =>
    (PUBLIC_SETTINGS[key].safeParse(stored[key]).data as Value | undefined) ?? null
  const store = read<string>('store_name') ?? DEFAULT_SETTINGS.store_name
  const storeAddress = toLine(read<Address>('store_address'))
  return {
    store,
    company: read<string>('company_name') ?? store,
    nif: read('company_nif'),
    address: toLine(read<Address>('company_address')) ?? storeAddress,
    storeAddress,
    registry: read('company_registry'),
    email: read('contact_email'),
    phone: read('contact_phone'),
    shipping: toShippingTerms(stored),
    since: read('founding_year'),
    hasReturnPolicy: read('return_policy_days') !== null,
    returnDays: read<number>('return_policy_days') ?? DEFAULT_SETTINGS.return_policy_days,
    isReturnFree: read<boolean>('free_return_shipping') ?? DEFAULT_SETTINGS.free_return_shipping,
    sheetUrl: read('complaint_forms_url'),
    noticePicture: read('guarantee_notice_picture'),
    aboutTitle: read('about_title'),
    aboutPictures: read<string[]>('about_pictures') ?? [],
    written: Object.fromEntries(
      Object.values(PAGE_SETTINGS).map((key) => [key, stored[key] as Translated | undefined]),
    ),
  }
}

const toLine = (address: Address | null) =>
  address && `${address.street}, ${address.postal_code} ${address.city} (${address.province})`

const FACTS = `
  select setting_id as id, setting_value as value from site_settings where public and setting_id = any($1)`
