import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts'
import { rounds } from '../../../test/rounds.ts'
import { SATURDAY, testShop } from '../../../test/shop.ts'
import { LEATHER_SHOE, SPANISH_MAKER } from '../../../test/world/lawful-goods.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { writeFirstMaker } from '../../catalog/brands/write-maker.ts'
import { saveColour } from '../../catalog/colours/save-colour.ts'
import { fillDraft } from '../../catalog/facts/fill-draft.ts'
import { findOrCreateBrand } from '../../catalog/find-or-create.ts'
import { addPictures } from '../../catalog/pictures/add-pictures.ts'
import { publishProduct } from '../../catalog/products/publish-product.ts'
import { type NewProduct, saveProduct } from '../../catalog/products/save-product.ts'
import { toSlug } from '../../catalog/rules.ts'
import { optionsKey } from '../../catalog/variants/rules.ts'
import { writeBarcodes } from '../../catalog/variants/write-barcodes.ts'
import { setPrices } from '../../pricing/set-price.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import { optionKind } from '../cells/option-kind.ts'
import { importProducts } from '../products/import-products.ts'
import { inOwnTransactions } from '../products/product-transaction.ts'
import { type ExportFormat, exportProducts } from './export-products.ts'

const FORMULA = /^[=+\-@\t\r\n]/
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.constantFrom('=1+1', "'=1", "''-x", '+34', '@SUM(1+9)', '-', "'", '"', '""', 'a"b;c,d\te'),
  fc.constantFrom(
    'dos\nlíneas',
    'dos\r\nlíneas',
    '\tx',
    ' x ',
    '\u00A0x',
    '＝1',
    '👞 ½ ñ',
    '&lt;b>',
  ),
  fc.constantFrom("=cmd|' /C calc'!A0", 'DDE ("cmd";"/C calc";"!A0")A0', '1,5', '8,4E+12', 'sep=;'),
)
const text = nasty.filter(
  (some) => some.isWellFormed() && !some.includes('\0') && some.trim() !== '',
)
const word = text
  .map((some) => some.trim().slice(0, 60).trim())
  .filter((some) => some.isWellFormed() && some !== '')
const option = word.filter(
  (some) => optionKind(some) === 'other' && some !== '__proto__' && !/^\d+$/.test(some),
)

const shelf = word
  .map((some) => some.slice(0, 20).trim())
  .filter((some) => some.isWellFormed() && some !== '')
const side = fc.integer({ min: 10, max: 1200 })

const product = fc.record({
  name: text,
  english: fc.option(text),
  description: fc.option(text),
  brand: fc.option(word),
  category: fc.option(word),
  categoryInEnglish: fc.option(word),
  collection: fc.constantFrom(undefined, 'señora', 'niño'),
  colours: fc.uniqueArray(word, { maxLength: 2, selector: toSlug }),
  sizes: fc.uniqueArray(fc.oneof(word, fc.constantFrom('38', '38,5', '35/36', 'M')), {
    maxLength: 3,
    selector: (size) => optionsKey({ size }),
  }),
  attribute: fc.option(fc.tuple(option, word)),
  cents: fc.option(fc.integer({ min: 1, max: 999_999_99 })),
  pairs: fc.integer({ min: 0, max: 3 }),
  grams: fc.option(fc.integer({ min: 1, max: 5000 })),
  sku: fc.option(word.filter((some) => !/^\d[.,\d]*E\+\d+$/i.test(some))),
  barcodes: fc.boolean(),
  published: fc.boolean(),
  shelf: fc.option(shelf),
  box: fc.option(fc.record({ length_mm: side, width_mm: side, height_mm: side })),
})
type Product = typeof product extends fc.Arbitrary<infer P> ? P : never

/** As somebody could have filled the shop, in any order of the same handles. */
async function fill(db: Db, products: readonly Product[], tidy: (text: string) => string) {
  await inTransaction(db, async (tx) => {
    await saveColour(tx, { name: { es: 'Rojo', en: 'Red' }, swatch: '#aa0000', family: 'rojo' })
    const skus = new Set<string>()
    for (const [at, one] of products.entries()) {
      const colours = one.colours.length > 0 ? one.colours : [undefined]
      const sizes = one.sizes.length > 0 ? one.sizes : [undefined]
      const variants = colours.flatMap((colour) =>
        sizes.map((size, n) => ({
          ...(colour && { colour: at % 3 === 0 && n === 0 ? 'Rojo' : colour }),
          ...(size && { size }),
          ...(one.attribute && { attributes: { [one.attribute[0]]: one.attribute[1] } }),
          ...(one.grams && { weightGrams: one.grams }),
        })),
      )
      const whole: NewProduct = {
        source: at % 4 === 0 ? 'shopify' : 'horma',
        handle: at % 5 === 4 ? `modelo-${at - 1}` : `modelo-${at}`,
        name: { es: tidy(one.name), ...(one.english && { en: one.english }) },
        ...(one.description && { description: { es: tidy(one.description) } }),
        ...(one.brand && { brand: one.brand }),
        ...(one.category && { category: one.category }),
        ...(one.categoryInEnglish && { categoryNames: { en: one.categoryInEnglish } }),
        ...(one.collection && { collection: one.collection }),
        ...(one.shelf && { shelf: one.shelf }),
        ...(one.box && { box: one.box }),
        variants: variants.map((variant, n) => {
          const sku = n === 0 && one.sku && !skus.has(one.sku) ? one.sku : undefined
          if (sku) skus.add(sku)
          return { ...variant, ...(sku && { sku }) }
        }),
      }
      const saved = await saveProduct(tx, whole)
      const made = saved.variants.filter(({ created }) => created)
      const prices = made.map(({ variantId }) => ({ variantId, cents: one.cents ?? 0 }))
      if (one.cents) await setPrices(tx, { prices, now: SATURDAY, actor: 'sistema' })
      const received = made.map(({ variantId }) => ({ variantId, quantity: one.pairs }))
      await receivePairs(tx, { received, reason: 'receipt', reference: 'x', actor: 'sistema' })
      const coded = made.map(({ variantId }, cell) => ({
        cell,
        variantId,
        barcodes: [`H-${variantId}`, ean(variantId)],
      }))
      if (one.barcodes) expect(await writeBarcodes(tx, coded)).toEqual([])
      if (one.published) await makeLawful(tx, saved.productId, one.brand)
      if (one.published) await publishProduct(tx, saved.productId, SATURDAY)
    }
  })
}

function ean(n: number): string {
  const body = `84${String(n).padStart(10, '0')}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return body + ((10 - (sum % 10)) % 10)
}

/** What the law wants of goods with a brand; the others stay drafts. */
async function makeLawful(tx: Db, productId: number, brand: string | null): Promise<void> {
  await fillDraft(tx, productId, { composition: LEATHER_SHOE })
  if (brand) await writeFirstMaker(tx, await findOrCreateBrand(tx, brand), SPANISH_MAKER)
}

const toAnswers = (products: readonly Product[]) => ({
  makers: products.flatMap(({ brand }) => (brand ? [{ brand, ...SPANISH_MAKER }] : [])),
  compositions: [{ kind: null, composition: LEATHER_SHOE }],
})

async function exported(db: Db, format: ExportFormat): Promise<string> {
  let whole = ''
  for await (const page of exportProducts(db, { format, now: SATURDAY, withCosts: true }))
    whole += page
  return whole
}

async function roundTrip(
  format: ExportFormat,
  products: readonly Product[],
  tidy: (text: string) => string,
) {
  const shops: TestDatabase[] = []
  try {
    for (const _ of [1, 2]) shops.push(await testDatabase())
    const [first, second] = shops.map(({ db }) => db) as [Db, Db]
    await fill(first, products, tidy)
    const before = await exported(first, format)
    const wrong: unknown[] = []
    await importProducts({
      open: () => [Buffer.from(before)],
      publish: true,
      // Shopify has no columns for what the law wants.
      answers: format === 'shopify' ? toAnswers(products) : undefined,
      actor: 'sistema',
      reference: 'x',
      now: SATURDAY,
      inProductTransaction: inOwnTransactions(second),
      onProduct: (one) => {
        if (one.state === 'refused' || one.left.length > 0) wrong.push(one)
      },
    })
    expect(wrong).toEqual([])
    expect(await exported(second, format)).toBe(before)
    return before
  } finally {
    for (const shop of shops) await shop.close()
  }
}

const formats = [
  ['the house’s own format', 'horma', ';', (some: string) => some],
  // Shopify trims titles, and its descriptions are HTML, in which runs of spaces are one.
  ['Shopify’s format', 'shopify', ',', (some: string) => some.replace(/\s+/g, ' ').trim()],
] as const

describe.each(formats)('a catalog in %s', (_title, format, delimiter, tidy) => {
  it('comes out of an empty shop that took it in byte for byte, and holds no formula', async () => {
    const shop = fc.array(product, { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(shop, async (products) => {
        const written = await roundTrip(format, products, tidy)
        const rows: string[][] = parse(written, { bom: true, delimiter, relax_column_count: false })
        expect(rows.flat().filter((cell) => FORMULA.test(cell))).toEqual([])
      }),
      { numRuns: rounds(12) },
    )
  })
})

describe('the catalog of the demo shop', () => {
  const clerk: Actor = {
    kind: 'staff',
    userId: '00000000-0000-4000-8000-000000000001',
    email: 'ana@horma.test',
    name: 'Ana',
    permissions: { is_super_admin: false, can_manage_products: true },
  }

  it('names its pictures to Shopify by their public address, one in a line, and those of a colour at its variants', async () => {
    const shop = await testShop()
    try {
      const shoe = await shop.sell()
      const hashes = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32))
      await query(
        shop.db,
        'test_pictures',
        `insert into pictures (hash, mime, width, height, bytes) select hash, 'image/webp', 960, 960, 1
         from unnest($1::text[]) hash`,
        [hashes],
      )
      const statement = `select c.key as colour, p.product_id as id, count(*)::int as sizes from products p
        join product_variants using (product_id) join colours c using (colour_id)
        where p.product_id = $1 group by 1, 2 order by 1`
      const colours = await query<{ colour: string; id: number; sizes: number }>(
        shop.db,
        'test_colours',
        statement,
        [shoe.productId],
      )
      const [first] = colours
      if (!first) throw new Error('the shoe has no colour')
      await query(shop.db, 'test_none', 'delete from product_pictures')
      await inTransaction(shop.db, async (tx) => {
        const productId = shoe.productId
        await addPictures(tx, { productId, hashes: hashes.slice(0, 2) })
        await addPictures(tx, { productId, colour: first.colour, hashes: hashes.slice(2) })
      })
      const publicUrl = 'https://zapatos.example'
      let text = ''
      for await (const page of exportProducts(shop.db, {
        format: 'shopify',
        now: SATURDAY,
        publicUrl,
        withCosts: false,
      }))
        text += page
      const rows: Record<string, string>[] = parse(text, { columns: true })
      const address = (hash = '') => `${publicUrl}/pictures/${hash}-960.webp`
      expect(rows.slice(0, 4).map((row) => [row['Image Src'], row['Image Position']])).toEqual(
        hashes.map((hash, at) => [address(hash), `${at + 1}`]),
      )
      expect(rows.filter((row) => row['Variant Image'] === address(hashes[2]))).toHaveLength(
        first.sizes,
      )
      expect(rows[0]?.['Image Alt Text']).not.toBe('')
      // Without an address that others reach there is none to name.
      expect(await exported(shop.db, 'shopify')).not.toContain('/pictures/')
      const content = text
      const file = { file_name: 'x.csv', source: 'Shopify', content }
      const again = await shop.call(clerk).imports.importCatalog(file)
      // Nothing is wrong with it but that the shop has these shoes already.
      expect(again.products.created).toBe(0)
      expect(new Set(again.refused.map(({ reason }) => reason))).toEqual(new Set(['SKU_TAKEN']))
    } finally {
      await shop.close()
    }
  })

  it('goes out page by page, with languages, colours and pairs, for those who manage products', async () => {
    const shop = await testShop()
    try {
      await shop.furnish()
      const [one] = await query<{ count: number }>(
        shop.db,
        '',
        'select count(*)::int as count from product_variants',
      )
      for (const format of ['horma', 'shopify'] as const) {
        let whole = ''
        for (let after: number | null = 0; after !== null; ) {
          const page = await shop.call(clerk).imports.exportCatalog({ format, after })
          whole += page.content
          after = page.next
        }
        expect(whole).toBe(await exported(shop.db, format))
        expect(whole.trim().split(/\r?\n/)).toHaveLength((one?.count ?? 0) + 1)
        const imports = shop.call().imports
        await expect(imports.exportCatalog({ format })).rejects.toMatchObject({ status: 401 })
      }
      // Into a shop that has it all already: nothing is new.
      const content = await exported(shop.db, 'horma')
      const report = await shop.call(clerk).imports.importCatalog({ file_name: 'x.csv', content })
      expect(report.products).toMatchObject({ created: 0, refused: 0 })
      expect(report).toMatchObject({ refused: [], left: [], pairs: 0 })
    } finally {
      await shop.close()
    }
  })
})
