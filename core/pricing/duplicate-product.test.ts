import { expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { LEATHER_SHOE, nameMakers } from '../../test/world/lawful-goods.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'

const shop = sharedShop()

const office = () => shop.call(staffWith({ can_manage_products: true }))
const read = (product_id: number) => office().catalog.getOfficeProduct({ product_id })
const minute = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}

async function model() {
  await nameMakers(shop, 'Cierzo')
  const colours = ['Negro', 'Azul']
  const shoe = await shop.sell({ handle: `copy-${Math.random()}`, pairs: 2, colours })
  minute()
  const product_id = shoe.productId
  const { version } = await read(product_id)
  await office().catalog.editProduct({
    product_id,
    version,
    weight_grams: 900,
    brand: 'Cierzo',
    name: { es: 'Bota Teide', en: 'Teide boot' },
    description: { es: 'De piel.' },
    composition: LEATHER_SHOE,
  })
  minute()
  return product_id
}

it('a copied product is a draft with texts, sizes, weights and prices, with new SKUs and without barcodes or pairs', async () => {
  const product_id = await model()
  const made = await office().pricing.duplicateProduct({ product_id })
  const [old, copy] = [await read(product_id), await read(made.product_id)]
  const of = ({ name, description, brand, collection, composition }: typeof old) => ({
    name,
    description,
    brand,
    collection,
    composition,
  })
  expect(of(copy)).toEqual(of(old))
  expect(copy).toMatchObject({ status: 'draft', version: made.version })
  const cells = ({ variants }: typeof old) =>
    variants.map(({ colour_id, size, price_cents, weight_grams }) => ({
      colour_id,
      size,
      price_cents,
      weight_grams,
    }))
  expect(cells(copy)).toEqual(cells(old))
  expect(copy.variants.length).toBeGreaterThan(1)
  expect(copy.variants[0]).toMatchObject({ weight_grams: 900, barcodes: [], stock: 0 })
  const skus = [...old.variants, ...copy.variants].map(({ sku }) => sku)
  expect(new Set(skus).size).toBe(skus.length)
})

it('a copied product has its own name and address, and can be sold once it has pairs', async () => {
  const product_id = await model()
  const name = { es: 'Bota Teide 2027' }
  const made = await office().pricing.duplicateProduct({ product_id, name })
  const copy = await read(made.product_id)
  expect(copy).toMatchObject({ name, slug: 'bota-teide-2027', missing: ['PICTURE', 'STOCK'] })
  minute()
  await office().catalog.setProductStatus({ ...made, status: 'published' })
  const { products } = await shop.call().catalog.listProducts({ q: 'teide 2027' })
  expect(products.map((each) => each.product_id)).toEqual([made.product_id])
})

it('an unknown product is not copied', async () => {
  expect(await getRefusal(office().pricing.duplicateProduct({ product_id: 999_999 }))).toEqual({
    code: 'PRODUCT_UNKNOWN',
    status: 404,
  })
})
