import type { Language } from '../../core/base/languages.ts'
import { picturePath } from '../../core/catalog/rules.ts'
import type { ShopProfile } from '../context.ts'
import { shopPath } from '../i18n/shop-path.ts'
import type { StructuredData } from './structured-data.ts'

type ShopDetails = Pick<
  ShopProfile,
  | 'site_name'
  | 'hero'
  | 'store_name'
  | 'since'
  | 'contact_email'
  | 'contact_phone'
  | 'address'
  | 'social'
>

/** Origin (`https://shop.example`) and language of a page. */
export interface PageSite {
  origin: string
  language: Language
}

/** The shop and its web site, for the home page. */
export function toShopData(shop: ShopDetails, { origin, language }: PageSite): StructuredData[] {
  const { store_name, site_name, since, contact_email, contact_phone, address, social } = shop
  const url = origin + shopPath(language, '/')
  const id = `${origin}/#shop`
  const sameAs = [social.tiktok, social.instagram].filter((link) => link !== null)
  return [
    {
      '@type': 'ShoeStore',
      '@id': id,
      name: store_name,
      url,
      image: origin + (shop.hero.picture ? picturePath(shop.hero.picture, 960) : '/og.png'),
      logo: `${origin}/logo.png`,
      ...(since && { foundingDate: String(since) }),
      priceRange: '€€',
      ...(contact_email && { email: contact_email }),
      ...(contact_phone && { telephone: contact_phone }),
      ...(address && {
        address: {
          '@type': 'PostalAddress',
          streetAddress: address.street,
          postalCode: address.postal_code,
          addressLocality: address.city,
          addressRegion: address.province,
          addressCountry: 'ES',
        },
      }),
      ...(social.maps && { hasMap: social.maps }),
      ...(sameAs.length > 0 && { sameAs }),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: site_name,
      url,
      inLanguage: language,
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${shopPath(language, '/catalogo')}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
