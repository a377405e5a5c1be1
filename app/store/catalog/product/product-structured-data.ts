import type { Contactable } from '../../../../core/catalog/brands/rules.ts'
import { picturePath } from '../../../../core/catalog/rules.ts'
import type { ShopText } from '../../../i18n/in-language.ts'
import { shopPath } from '../../../i18n/shop-path.ts'
import type { PageSite } from '../../shop-structured-data.ts'
import type { StructuredData } from '../../structured-data.ts'
import { listBreadcrumbs } from './breadcrumb-trail.ts'
import {
  type Colour,
  colourSlug,
  formatSize,
  productPath,
  type Size,
  type StoreProduct,
} from './choice.ts'

/** Names of the first two breadcrumbs. */
type Names = Record<'home' | 'catalog', string>

/** A product with all its variants, and its breadcrumbs. (schema.org) */
export function toProductData(
  product: StoreProduct,
  site: PageSite,
  names: Names,
): StructuredData[] {
  const { origin, language } = site
  const translate = (text: ShopText) => text[language] ?? text.es
  const toUrl = (path: string) => origin + shopPath(language, path)
  const url = toUrl(productPath(product))
  const { product_id, name, description, brand, maker, colours, category } = product

  function variant(colour: Colour, size: Size): StructuredData {
    const label = formatSize(size)
    const params = new URLSearchParams({
      ...(colour.name && { color: colourSlug(colour) }),
      ...(label && { size: label }),
    }).toString()
    return {
      '@type': 'Product',
      sku: size.variant_sku,
      name: [translate(name), colour.name && translate(colour.name), label]
        .filter(Boolean)
        .join(', '),
      ...(colour.name && { color: translate(colour.name) }),
      ...(label && { size: label }),
      ...(colour.pictures[0] && { image: picture(colour.pictures[0]) }),
      offers: {
        '@type': 'Offer',
        url: params ? `${url}?${params}` : url,
        price: (size.price_cents / 100).toFixed(2),
        priceCurrency: 'EUR',
        availability: `https://schema.org/${AVAILABILITY[size.availability]}`,
        itemCondition: 'https://schema.org/NewCondition',
        ...(size.prior_cents !== null && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: (size.prior_cents / 100).toFixed(2),
            priceCurrency: 'EUR',
          },
        }),
      },
    }
  }

  const picture = ({ hash }: Colour['pictures'][number]) => origin + picturePath(hash, 960)

  const shown = colours.find(({ pictures }) => pictures.length > 0)?.pictures ?? []
  const variants = colours.flatMap((colour) => colour.sizes.map((size) => variant(colour, size)))
  const steps = [
    ...listBreadcrumbs(product).map((step) => ({
      name: typeof step.name === 'string' ? names[step.name] : translate(step.name),
      item: toUrl(step.to),
    })),
    { name: translate(name), item: url },
  ]
  return [
    {
      '@type': 'ProductGroup',
      '@id': `${url}#product`,
      productGroupID: String(product_id),
      name: translate(name),
      url,
      ...(description && { description: translate(description) }),
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      ...(maker && { manufacturer: toManufacturer(maker.maker) }),
      ...(category && { category: translate(category.name) }),
      ...(shown.length > 0 && { image: shown.map(picture) }),
      variesBy: variesBy(product),
      hasVariant: variants,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        ...step,
      })),
    },
  ]
}

/** An organization with its postal and its electronic address. */
function toManufacturer({ name, address, country, contact }: Contactable): StructuredData {
  const isMail = contact.includes('@')
  return {
    '@type': 'Organization',
    name,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: country },
    ...(isMail ? { email: contact } : { url: contact }),
  }
}

function variesBy({ colours }: StoreProduct): string[] {
  return [
    ...(colours.some(({ name }) => name) ? ['https://schema.org/color'] : []),
    ...(colours.some(({ sizes }) => sizes.some(formatSize)) ? ['https://schema.org/size'] : []),
  ]
}

const AVAILABILITY = {
  many: 'InStock',
  last_two: 'LimitedAvailability',
  last: 'LimitedAvailability',
  none: 'OutOfStock',
} as const
