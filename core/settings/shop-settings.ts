import type { z } from 'zod'
import { TranslatedText } from '../base/schemas.ts'
import type { Translated } from '../base/translated.ts'
import { PUBLIC_SETTINGS, type RICH_SETTINGS } from './setting-keys.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

type Key = keyof typeof PUBLIC_SETTINGS
type Value<K extends Key> = z.infer<(typeof PUBLIC_SETTINGS)[K]>

/** Settings that `readShopSettings` reads; the long texts of legal pages are not among them. */
export const SHOP_KEYS = [
  'store_name',
  'contact_email',
  'contact_phone',
  'store_address',
  'storeOpeningHoursLine1',
  'storeOpeningHoursLine2',
  'social_tiktok_url',
  'social_instagram_url',
  'social_maps_url',
  'announcement',
  'hero_title',
  'hero_text',
  'hero_picture',
  'footer_text',
  'shipping_policy_text',
  'return_policy_text',
  'warranty_policy_text',
  'return_policy_days',
] as const satisfies readonly Key[]

const SINCE = 1985
const DEFAULT_RETURN_POLICY_DAYS = 14

/**
 * The shop by its stored settings, with the spec's words where one is missing (sections 2 and 9) or holds
 * what it may not hold.
 */
export function readShopSettings(stored: Readonly<Record<string, unknown>>) {
  const read = <K extends (typeof SHOP_KEYS)[number]>(key: K): Value<K> | null => {
    const { data } = PUBLIC_SETTINGS[key].safeParse(stored[key])
    return (data as Value<K> | undefined) ?? null
  }
  const html = (key: keyof typeof RICH_SETTINGS): Translated | null =>
    TranslatedText.safeParse(stored[key]).data ?? null
  const name = read('store_name') ?? 'Horma'
  const address = read('store_address')
  return {
    store_name: name,
    since: SINCE,
    contact_email: read('contact_email'),
    contact_phone: read('contact_phone'),
    address,
    opening_hours: joinLines(
      toTranslatedOrNull(read('storeOpeningHoursLine1')) ?? toTranslated('opening_hours.line1'),
      toTranslatedOrNull(read('storeOpeningHoursLine2')) ?? toTranslated('opening_hours.line2'),
    ),
    social: {
      tiktok: read('social_tiktok_url') ?? 'https://www.tiktok.com/',
      instagram: read('social_instagram_url') ?? 'https://www.instagram.com/',
      maps: read('social_maps_url') ?? toMapLink(name, address),
    },
    announcement: toTranslatedOrNull(read('announcement')),
    hero: {
      title: toTranslatedOrNull(read('hero_title')),
      text: toTranslatedOrNull(read('hero_text')),
      picture: read('hero_picture'),
    },
    footer_text: html('footer_text'),
    shipping_policy_text:
      toTranslatedOrNull(read('shipping_policy_text')) ?? toTranslated('shipping_policy'),
    return_policy_text: html('return_policy_text'),
    warranty_policy_text: html('warranty_policy_text'),
    return_policy_days: read('return_policy_days') ?? DEFAULT_RETURN_POLICY_DAYS,
  }
}

type WrittenText = { es: string } & Partial<
  Record<'en' | 'fr' | 'de' | 'it' | 'pt', string | undefined>
>

function toTranslatedOrNull(text: WrittenText | null): Translated | null {
  return text && ({ ...text } as Translated)
}

/** Two texts under each other, in every language that either has. */
function joinLines(first: Translated, second: Translated): Translated {
  const both = { ...first, ...second }
  for (const language of Object.keys(both))
    both[language] = `${first[language] ?? first.es}\n${second[language] ?? second.es}`
  return both
}

function toMapLink(name: string, address: Value<'store_address'> | null): string {
  if (!address) return 'https://www.google.com/maps'
  const place = [name, address.street, `${address.postal_code} ${address.city}`].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

function toTranslated(key: keyof typeof es): Translated {
  return { es: es[key], en: en[key], fr: fr[key], de: de[key], it: it[key], pt: pt[key] }
}
