import { describe, expect, it } from 'vitest'
import { checkProduct } from '../products/check-product.ts'
import type { ColumnMap } from '../rules.ts'
import { inspectFile, readProducts, surveyFile } from './read-catalog.ts'

const TITLES = [
  'Handle',
  'Title',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Barcode',
  'Image Src',
  'Google Shopping / Gender',
  'Variant Image',
  'Género objetivo (product.metafields.shopify.target-gender)',
].join(',')
const SHOES = '"Apparel & Accessories > Shoes > Botas"'

/** As two Spanish shops export it: no stock, guarded barcodes, one SKU for two sizes. */
const PRODUCTS = [
  TITLES,
  `bota-nube,Bota Nube,Nube,${SHOES},,,Color,Negro,Talla del calzado,38,NUB-38,50.00,'8412345678905,https://x.test/1.jpg,,https://x.test/n.jpg,Mujer`,
  "bota-nube,,,,,,,Negro,,39,NUB-38,50.00,'36000291452,,,,",
  'bota-nube,,,,,,,,,,,,,https://x.test/2.jpg,,,',
  "mocasin-duna,Mocasín Duna,Duna,Shoes,Mocasines,Mens,tamaño,41,,,'00123,60.00,,,male,,",
  'cinto,Cinturón,Duna,,,,Title,Default Title,,,CIN,20.00,,,unisex,,',
].join('\n')

const INVENTORY = [
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Incoming,Unavailable,Committed,Available,On hand',
  'bota-nube,Bota Nube,Color,Negro,Talla del calzado,38,,,NUB-38,,,Tienda,0,0,1,3,4',
  'bota-nube,Bota Nube,Color,Negro,Talla del calzado,38,,,NUB-38,,,Almacén,0,0,0,2,2',
  'bota-nube,Bota Nube,Color,Negro,Talla del calzado,39,,,NUB-38,,,Tienda,0,0,0,-2,-2',
  'mocasin-duna,Mocasín Duna,tamaño,41,,,,,00123,,,Tienda,not stocked,not stocked,not stocked,not stocked,not stocked',
  'mocasin-duna,Mocasín Duna,tamaño,41,,,,,00123,,,Almacén,0,0,0,7,7',
].join('\n')

interface Choices {
  inventory?: string
  corrections?: ColumnMap
}

async function read(text: string, { inventory, corrections }: Choices = {}) {
  const reading = {
    open: () => [Buffer.from(text)],
    corrections,
    ...(inventory && { inventory: () => [Buffer.from(inventory)] }),
  }
  const found = []
  for await (const product of readProducts(reading, await surveyFile(reading))) {
    const checked = checkProduct(product)
    found.push({ ...checked, pictures: product.pictures?.length ?? 0 })
  }
  return found
}

const products = (found: Awaited<ReturnType<typeof read>>) =>
  found.flatMap((one) => ('product' in one ? one.product : []))
const warnings = (found: Awaited<ReturnType<typeof read>>) =>
  found.flatMap((one) => one.warnings.map(({ row, reason }) => `${row} ${reason}`))

describe('an export of Shopify as shops of today write it', () => {
  it('has its sizes, categories, genders and pictures read, and barcodes without their apostrophe', async () => {
    const found = await read(PRODUCTS)
    expect(
      products(found).map(({ name, category, collection, variants }) => ({
        name,
        category,
        collection,
        variants: variants.map(({ size, colour, barcodes }) => [colour, size, ...barcodes]),
      })),
    ).toEqual([
      {
        name: 'Bota Nube',
        category: 'Botas',
        collection: 'señora',
        variants: [
          ['Negro', '38', '8412345678905'],
          ['Negro', '39', '036000291452'],
        ],
      },
      {
        name: 'Mocasín Duna',
        category: 'Mocasines',
        collection: 'caballero',
        variants: [[undefined, '41']],
      },
      {
        name: 'Cinturón',
        category: undefined,
        collection: undefined,
        variants: [[undefined, undefined]],
      },
    ])
    expect(found.map(({ pictures }) => pictures)).toEqual([3, 0, 0])
  })

  it('a SKU that stands twice stays with the first row, the other gets one of its own and a warning', async () => {
    const found = await read(PRODUCTS)
    expect(products(found).flatMap(({ variants }) => variants.map(({ sku }) => sku))).toEqual([
      'NUB-38',
      undefined,
      '00123',
      'CIN',
    ])
    expect(warnings(found)).toEqual(['3 SKU_REPEATED', '3 BARCODE_ZERO_RESTORED'])
  })

  it('pairs come from its inventory: all places together, none where it is below zero', async () => {
    const found = await read(PRODUCTS, { inventory: INVENTORY })
    expect(
      products(found).map(({ variants }) => variants.map(({ size, pairs }) => `${size}: ${pairs}`)),
    ).toEqual([['38: 5', '39: 0'], ['41: 7'], ['undefined: 0']])
    expect(warnings(found)).toEqual([
      '3 SKU_REPEATED',
      '3 STOCK_BELOW_ZERO',
      '3 BARCODE_ZERO_RESTORED',
      '6 STOCK_UNLISTED',
    ])
  })

  it('an older inventory has a column for each place', async () => {
    const inventory = [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Tienda,Almacén',
      'bota-nube,Bota Nube,Color,Negro,Talla del calzado,38,,,NUB-38,,ES,4,not stocked',
    ].join('\n')
    const [boot] = products(await read(PRODUCTS, { inventory }))
    expect(boot?.variants.map(({ pairs }) => pairs)).toEqual([4, 0])
  })

  it('its inventory alone is known, and refused as a catalog', async () => {
    const open = () => [Buffer.from(INVENTORY)]
    expect(await inspectFile({ open })).toMatchObject({ format: 'shopify_inventory' })
    await expect(surveyFile({ open })).rejects.toMatchObject({ reason: 'INVENTORY_ALONE' })
    await expect(read(PRODUCTS, { inventory: PRODUCTS })).rejects.toMatchObject({
      reason: 'FORMAT_UNKNOWN',
    })
  })

  it('a stock below zero in the file itself is none, with a warning', async () => {
    const text = [
      'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price',
      'bota,Bota,Talla,38,-3,50.00',
    ].join('\n')
    const found = await read(text)
    expect(products(found)[0]?.variants[0]).toMatchObject({ size: '38', pairs: 0 })
    expect(warnings(found)).toEqual(['2 STOCK_BELOW_ZERO'])
  })
})

describe('a format that is known', () => {
  const corrections: ColumnMap = {
    columns: { Vendor: 'category', Tags: 'collection', 'Option2 Value': 'option' },
    values: { Tags: { Mens: 'caballero' } },
  }

  it('may be corrected: columns that a person names are read as said, all others as the format has them', async () => {
    const [boot, moccasin] = products(await read(PRODUCTS, { corrections }))
    expect(boot).toMatchObject({ name: 'Bota Nube', category: 'Nube', collection: 'señora' })
    expect(boot?.variants[0]).toMatchObject({ size: '38', attributes: { 'Option2 Value': '38' } })
    expect(moccasin).toMatchObject({ category: 'Duna', collection: 'caballero' })
  })

  it('keeps what makes rows to models: a correction of it is refused', async () => {
    const wrong: ColumnMap['columns'][] = [{ Handle: 'handle' }, { Nowhere: 'brand' }]
    for (const columns of wrong)
      await expect(read(PRODUCTS, { corrections: { columns, values: {} } })).rejects.toMatchObject({
        reason: 'MAP_WRONG',
      })
  })
})
