import type { z } from 'zod'
import { TranslatedText } from '../base/schemas.ts'
import type { Translated } from '../base/translated.ts'
import { isMapLink } from './maps/map-link.ts'
import { describeShipping } from './order-terms/describe-shipping.ts'
import { SHIPPING_KEYS, toShippingTerms } from './order-terms/order-terms.ts'
import { DEFAULT_SETTINGS } from './setting-defaults.ts'
import { PUBLIC_SETTINGS, type RICH_SETTINGS } from './setting-keys.ts'

type Key = keyof typeof PUBLIC_SETTINGS
type Value<K extends Key> = z.infer<(typeof PUBLIC_SETTINGS)[K]>

/** Settings that `readShopSettings` reads; the long texts of legal pages are not among them. */
export const SHOP_KEYS = [
  'site_name',
  'store_name',
  'founding_year',
  'contact_email',
  'contact_phone',
  'contact_whatsapp',
  'store_address',
  'storeOpeningHoursLine1',
  'storeOpeningHoursLine2',
  'social_tiktok_url',
  'social_instagram_url',
  'social_maps_url',
  'maps_coordinates',
  'maps_zoom',
  'maps_embed_url',
  'currency_symbol',
  'logo',
  'logo_dark',
  'favicon',
  'theme_config',
  'design_config',
  'featured_categories',
  'homepage_banners',
  'announcement',
  'announcement_link',
  'fit_small_text',
  'fit_big_text',
  'hero_title',
  'hero_text',
  'hero_picture',
  'footer_text',
  'shipping_policy_text',
  'return_policy_text',
  'warranty_policy_text',
  'return_policy_days',
  ...SHIPPING_KEYS,
  'order_most_pairs_of_variant',
] as const satisfies readonly Key[]

/** Width and height in pixels of the pictures that are drawn in their own proportions, by hash. */
type PictureSizes = Readonly<Record<string, readonly [number, number]>>

/**
 * The shop by its stored settings. A setting that is missing or invalid gets its default (spec section 9), except facts
 * that only the owner knows: without them the shop names no year, hours or social network.
 */
export function readShopSettings(
  stored: Readonly<Record<string, unknown>>,
  sizes: PictureSizes = {},
) {
  const read = <K extends (typeof SHOP_KEYS)[number]>(key: K): Value<K> | null => {
    const { data } = PUBLIC_SETTINGS[key].safeParse(stored[key])
    return (data as Value<K> | undefined) ?? null
  }
  const html = (key: keyof typeof RICH_SETTINGS): Translated | null =>
    TranslatedText.safeParse(stored[key]).data ?? null
  const name = read('store_name') ?? DEFAULT_SETTINGS.store_name
  const address = read('store_address')
  const theme = read('theme_config')
  return {
    store_name: name,
    site_name: read('site_name') ?? name,
    since: read('founding_year'),
    contact_email: read('contact_email'),
    contact_phone: read('contact_phone'),
    contact_whatsapp: read('contact_whatsapp'),
    currency_symbol: read('currency_symbol') ?? DEFAULT_SETTINGS.currency_symbol,
    logo: toLogo(read('logo'), sizes),
    logo_dark: toLogo(read('logo_dark'), sizes),
    favicon: read('favicon'),
    theme: {
      accent: theme?.accent ?? null,
      second: theme?.second ?? null,
      corners: read('design_config')?.corners ?? null,
    },
    address,
    opening_hours: joinLines(
      toTranslatedOrNull(read('storeOpeningHoursLine1')),
      toTranslatedOrNull(read('storeOpeningHoursLine2')),
    ),
    social: {
      tiktok: read('social_tiktok_url'),
      instagram: read('social_instagram_url'),
      maps:
        read('social_maps_url') ??
        toPointLink(read('maps_coordinates'), read('maps_zoom') ?? DEFAULT_SETTINGS.maps_zoom) ??
        toMapLink(name, address),
    },
    // Versions before took any address.
    maps_embed_url: isMapLink(read('maps_embed_url') ?? '') ? read('maps_embed_url') : null,
    announcement: toTranslatedOrNull(read('announcement')),
    announcement_link: read('announcement_link') || null,
    /** What is said of a model that fits otherwise than its size; a language without own words has the usual ones. */
    fit_texts: {
      small: { ...DEFAULT_SETTINGS.fit_small_text, ...toTranslatedOrNull(read('fit_small_text')) },
      big: { ...DEFAULT_SETTINGS.fit_big_text, ...toTranslatedOrNull(read('fit_big_text')) },
    },
    hero: {
      title: toTranslatedOrNull(read('hero_title')),
      text: toTranslatedOrNull(read('hero_text')),
      picture: read('hero_picture'),
    },
    featured_categories: read('featured_categories') ?? [],
    banners: (read('homepage_banners') ?? []).map(({ title, text, link, picture }) => ({
      title: title as Translated,
      text: toTranslatedOrNull(text ?? null),
      link,
      picture: picture ?? null,
    })),
    footer_text: html('footer_text'),
    shipping_policy_text:
      toTranslatedOrNull(read('shipping_policy_text')) ?? describeShipping(toShippingTerms(stored)),
    return_policy_text: html('return_policy_text'),
    warranty_policy_text: html('warranty_policy_text'),
    return_policy_days: read('return_policy_days') ?? DEFAULT_SETTINGS.return_policy_days,
    has_return_policy: read('return_policy_days') !== null,
    shipping: toShippingTerms(stored),
    most_pairs_of_variant:
      read('order_most_pairs_of_variant') ?? DEFAULT_SETTINGS.order_most_pairs_of_variant,
  }
}

type WrittenText = { es: string } & Partial<
  Record<'en' | 'fr' | 'de' | 'it' | 'pt', string | undefined>
>

function toTranslatedOrNull(text: WrittenText | null): Translated | null {
  return text && ({ ...text } as Translated)
}

/** Two texts under each other, in every language that either has; null where there is neither. */
function joinLines(first: Translated | null, second: Translated | null): Translated | null {
  if (!first || !second) return first ?? second
  const both = { ...first, ...second }
  for (const language of Object.keys(both))
    both[language] = `${first[language] ?? first.es}\n${second[language] ?? second.es}`
  return both
}

/** A picture without known proportions is not drawn: the page would move when it arrives. */
function toLogo(hash: string | null, sizes: PictureSizes) {
  const [width, height] = (hash && sizes[hash]) || []
  return hash && width && height ? { hash, width, height } : null
}

function toPointLink(point: Value<'maps_coordinates'> | null, zoom: number): string | null {
  return point && `https://www.google.com/maps?q=${point.lat},${point.lng}&z=${zoom}`
}

function toMapLink(name: string, address: Value<'store_address'> | null): string | null {
  if (!address) return null
  const place = [name, address.street, `${address.postal_code} ${address.city}`].join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
