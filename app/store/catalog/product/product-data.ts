import { picturePath } from '../../../../core/catalog/rules.ts'
import type { ShopText } from '../../../i18n/in-language.ts'
import { shopPath } from '../../../i18n/shop-path.ts'
import type { Block } from '../../structured-data.ts'
import type { Place } from '../../structured-data-shop.ts'
import {
  type Colour,
  colourSlug,
  type Product,
  productPath,
  type Size,
  sizeLabel,
} from './choice.ts'
import { wayTo } from './way.ts'

/** What the first two steps of the way are called. */
type Names = Record<'home' | 'catalog', string>

/** A product with all its variants, and the way to it, for machines. (schema.org) */
export function productData(product: Product, place: Place, names: Names): Block[] {
  const { origin, language } = place
  const said = (text: ShopText) => text[language] ?? text.es
  const address = (path: string) => origin + shopPath(language, path)
  const url = address(productPath(product))
  const { product_id, name, description, brand, colours, category } = product

  function variant(colour: Colour, size: Size): Block {
    const label = sizeLabel(size)
    const own = new URLSearchParams({
      ...(colour.name && { color: colourSlug(colour) }),
      ...(label && { size: label }),
    }).toString()
    return {
      '@type': 'Product',
      sku: size.variant_sku,
      name: [said(name), colour.name && said(colour.name), label].filter(Boolean).join(', '),
      ...(colour.name && { color: said(colour.name) }),
      ...(label && { size: label }),
      ...(colour.pictures[0] && { image: picture(colour.pictures[0]) }),
      offers: {
        '@type': 'Offer',
        url: own ? `${url}?${own}` : url,
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
    ...wayTo(product).map((step) => ({
      name: typeof step.name === 'string' ? names[step.name] : said(step.name),
      item: address(step.to),
    })),
    { name: said(name), item: url },
  ]
  return [
    {
      '@type': 'ProductGroup',
      '@id': `${url}#product`,
      productGroupID: String(product_id),
      name: said(name),
      url,
      ...(description && { description: said(description) }),
      ...(brand && { brand: { '@type': 'Brand', name: brand } }),
      ...(category && { category: said(category.name) }),
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

function variesBy({ colours }: Product): string[] {
  return [
    ...(colours.some(({ name }) => name) ? ['https://schema.org/color'] : []),
    ...(colours.some(({ sizes }) => sizes.some(sizeLabel)) ? ['https://schema.org/size'] : []),
  ]
}

const AVAILABILITY = {
  many: 'InStock',
  last_two: 'LimitedAvailability',
  last: 'LimitedAvailability',
  none: 'OutOfStock',
} as const
