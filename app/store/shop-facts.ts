import { createContext, useContext } from 'react'
import type { Language } from '../../core/base/languages.ts'
import type { Shop, ShopProfile } from '../context.ts'
import type { ShopText } from '../i18n/in-language.ts'

type Collections = Awaited<ReturnType<Shop['catalog']['listCollections']>>['collections']

/** What header and footer show of the shop, in the language of the page. */
export interface ShopFacts {
  phone: string | null
  email: string | null
  address: { street: string; place: string } | null
  hours: string[]
  social: ShopProfile['social']
  announcement: string | null
  announcementLink: string | null
  footerText: string | null
  hasFaqs: boolean
  /** Do e-mails leave the shop? */
  sendsMail: boolean
  shipping: ShopProfile['shipping']
  collections: { key: string; name: string }[]
}

/** Sent with every page, so it holds one language of each text and only collections with products. */
export function toShopFacts(
  shop: ShopProfile,
  collections: Collections,
  language: Language,
): ShopFacts {
  const translate = <Text extends ShopText>(text: Text | null) =>
    text && (text[language] ?? text.es)
  const { address } = shop
  return {
    phone: shop.contact_phone,
    email: shop.contact_email,
    address: address && {
      street: address.street,
      place: `${address.postal_code} ${address.city}`,
    },
    hours: translate(shop.opening_hours)?.split('\n').filter(Boolean) ?? [],
    social: shop.social,
    announcement: translate(shop.announcement),
    announcementLink: shop.announcement_link,
    footerText: translate(shop.footer_text),
    hasFaqs: shop.has_faqs,
    sendsMail: shop.sends_mail,
    shipping: shop.shipping,
    collections: collections
      .filter(({ products }) => products > 0)
      .map(({ key, name }) => ({ key, name: translate(name) ?? key })),
  }
}

/** A context, so that header and footer of error pages have it too. */
export const ShopFactsContext = createContext<ShopFacts | undefined>(undefined)

/** Undefined where the settings could not be loaded: error pages work without them. */
export function useShopFacts(): ShopFacts | undefined {
  return useContext(ShopFactsContext)
}
