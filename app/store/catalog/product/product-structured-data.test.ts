import { expect, test } from 'vitest'
import type { StoreProduct } from './choice.ts'
import { toProductData } from './product-structured-data.ts'

const product: StoreProduct = {
  product_id: 12,
  slug: 'salon-alba',
  name: { es: 'Salón Alba', de: 'Pumps Alba' },
  description: { es: 'Salón de piel.' },
  brand: 'Marisma',
  collection: { key: 'señora', name: { es: 'Señora', de: 'Damen' } },
  category: { slug: 'salones', name: { es: 'Salones', de: 'Pumps' } },
  composition: [],
  season: null,
  width: null,
  heel: null,
  shaft: null,
  closing: null,
  maker: {
    maker: {
      name: 'Calzados Marisma, S.L.',
      address: 'Calle de la Horma, 27, 03600 Elda',
      country: 'ES',
      contact: 'hola@marisma.example',
    },
    responsible: null,
  },
  is_new: false,
  changes_at: null,
  fit: null,
  colours: [
    {
      colour_id: 3,
      name: { es: 'Azul marino', de: 'Marineblau' },
      swatch: '#1f2d4d',
      pictures: [{ hash: 'ab', alt: null }],
      sizes: [
        {
          variant_id: 1,
          size: '38',
          attributes: {},
          variant_sku: 'ALB-38',
          price_cents: 4995,
          prior_cents: 6995,
          availability: 'last',
        },
        {
          variant_id: 2,
          size: '39',
          attributes: {},
          variant_sku: 'ALB-39',
          price_cents: 6995,
          prior_cents: null,
          availability: 'none',
        },
      ],
    },
  ],
}

const site = { origin: 'https://horma.test', language: 'de' } as const
const names = { home: 'Start', catalog: 'Katalog' }
const [group, breadcrumbs] = toProductData(product, site, names)

test('structured data lists every variant with its price and availability', () => {
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '12',
    name: 'Pumps Alba',
    description: 'Salón de piel.',
    brand: { name: 'Marisma' },
    manufacturer: {
      name: 'Calzados Marisma, S.L.',
      address: { streetAddress: 'Calle de la Horma, 27, 03600 Elda', addressCountry: 'ES' },
      email: 'hola@marisma.example',
    },
    url: 'https://horma.test/de/producto/12-salon-alba',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  expect(group?.hasVariant).toMatchObject([
    {
      sku: 'ALB-38',
      name: 'Pumps Alba, Marineblau, 38',
      color: 'Marineblau',
      size: '38',
      image: 'https://horma.test/pictures/ab-960.webp',
      offers: {
        url: 'https://horma.test/de/producto/12-salon-alba?color=azul-marino&size=38',
        price: '49.95',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/LimitedAvailability',
        itemCondition: 'https://schema.org/NewCondition',
        priceSpecification: { price: '69.95' },
      },
    },
    { sku: 'ALB-39', offers: { price: '69.95', availability: 'https://schema.org/OutOfStock' } },
  ])
})

test('structured data lists the breadcrumbs of a product', () => {
  expect(breadcrumbs?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://horma.test/de' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Damen',
      item: 'https://horma.test/de/catalogo?collection=se%C3%B1ora',
    },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Pumps',
      item: 'https://horma.test/de/catalogo?collection=se%C3%B1ora&category=salones',
    },
    {
      '@type': 'ListItem',
      position: 4,
      name: 'Pumps Alba',
      item: 'https://horma.test/de/producto/12-salon-alba',
    },
  ])
})

test('structured data of a product with a single variant names neither colour nor size', () => {
  const [bag] = product.colours.map((colour) => ({
    ...colour,
    name: null,
    pictures: [],
    sizes: colour.sizes.slice(0, 1).map((size) => ({ ...size, size: null })),
  }))
  const [data] = toProductData({ ...product, colours: bag ? [bag] : [] }, site, names)
  expect(data?.variesBy).toEqual([])
  expect(data?.hasVariant).toMatchObject([
    { name: 'Pumps Alba', offers: { url: 'https://horma.test/de/producto/12-salon-alba' } },
  ])
  expect(data).not.toHaveProperty('image')
})
