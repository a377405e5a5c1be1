import { createContext, useContext } from 'react'
import type { Language } from '../../core/base/languages.ts'
import type { Shop } from '../context.ts'

type Settings = Awaited<ReturnType<Shop['settings']['getShop']>>
type Collections = Awaited<ReturnType<Shop['catalog']['listCollections']>>['collections']

/** What header and footer say of the shop, in the language of the page. */
export interface ShopFacts {
  name: string
  since: number
  phone: string | null
  email: string | null
  address: { street: string; place: string } | null
  hours: string[]
  social: Settings['social']
  announcement: string | null
  footerText: string | null
  hasFaqs: boolean
  collections: { key: string; name: string }[]
}

/** Every page carries this: only one language of each text, and only collections that hold a shoe. */
export function shopFacts(shop: Settings, collections: Collections, language: Language): ShopFacts {
  const said = <Text extends Settings['opening_hours']>(text: Text | null) =>
    text && (text[language] ?? text.es)
  const { address } = shop
  return {
    name: shop.store_name,
    since: shop.since,
    phone: shop.contact_phone,
    email: shop.contact_email,
    address: address && {
      street: address.street,
      place: `${address.postal_code} ${address.city}`,
    },
    hours: said(shop.opening_hours)?.split('\n').filter(Boolean) ?? [],
    social: shop.social,
    announcement: said(shop.announcement),
    footerText: said(shop.footer_text),
    hasFaqs: shop.has_faqs,
    collections: collections
      .filter(({ products }) => products > 0)
      .map(({ key, name }) => ({ key, name: said(name) ?? key })),
  }
}

/** Handed to the frame, so that header and footer of an error page have it too. */
export const ShopFactsContext = createContext<ShopFacts | undefined>(undefined)

/** Nothing where the shop could not be asked: an error page must stand by itself. */
export function useShopFacts(): ShopFacts | undefined {
  return useContext(ShopFactsContext)
}
