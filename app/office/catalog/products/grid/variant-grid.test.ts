import { describe, expect, it } from 'vitest'
import { cellKey, toGridColumn, toGridRow } from '../../../ui/size-grid/size-grid.ts'
import type { ProductVariant } from '../product.ts'
import { parsePairs, readChanges, splitCodes } from './grid-changes.ts'
import { type GridEdits, NO_EDITS, offerCells, setCellTexts } from './grid-edits.ts'
import { listSizeSets, parseSizes } from './size-sets.ts'
import { buildVariantGrid, modelCents } from './variant-grid.ts'

let ids = 0
const variant = (size: string | null, change: Partial<ProductVariant> = {}): ProductVariant => ({
  variant_id: ++ids,
  colour_id: 1,
  size,
  size_sort: Number(size) || null,
  attributes: {},
  sku: `SKU-${ids}`,
  barcodes: [],
  archived: false,
  price_cents: 60_00,
  web_cents: null,
  pos_cents: null,
  prior_cents: null,
  stock: 3,
  reserved: 0,
  lent: 0,
  in_transit: 0,
  on_order: 0,
  on_display: 0,
  weight_grams: null,
  ...change,
})
const key = (colourId: number | null, size: string | null, sort = Number(size) || 0) =>
  cellKey(toGridRow(colourId), toGridColumn(size, sort))
const read = (
  variants: ProductVariant[],
  edits: GridEdits,
  reason: 'receipt' | 'stocktake' = 'receipt',
) => readChanges(buildVariantGrid(variants, edits), edits, reason)

describe('a grid', () => {
  it('the grid of a product has a row for each colour and a column for each size, in the order of the sizes', () => {
    const grid = buildVariantGrid([variant('39'), variant('38'), variant('38', { colour_id: 2 })])
    expect(grid.rows.map(({ colourId }) => colourId)).toEqual([1, 2])
    expect(grid.columns.map(({ size }) => size)).toEqual(['38', '39'])
  })
  it('the grid of a product without colour or size has one cell', () => {
    expect(buildVariantGrid([])).toMatchObject({
      rows: [{ colourId: null }],
      columns: [{ size: null }],
    })
  })
  it('an archived size is left out of the grid until it is added again', () => {
    const old = variant('45', { archived: true })
    expect(buildVariantGrid([variant('38'), old]).columns).toHaveLength(1)
    const edits = {
      ...NO_EDITS,
      columns: [toGridColumn('45', 45)],
      offers: { [key(1, '45')]: true },
    }
    expect(read([variant('38'), old], edits).cells).toEqual([
      expect.objectContaining({ variant_id: old.variant_id }),
    ])
  })
  it('a grid in which nothing was changed, or the same was typed again, sends nothing', () => {
    const one = variant('38', { barcodes: ['CAJA-1'] })
    const texts = { price: '60,00', code: 'caja-1', sku: one.sku, stock: '+0' }
    for (const edits of [NO_EDITS, { ...NO_EDITS, texts: { [key(1, '38')]: texts } }])
      expect(read([one], edits)).toMatchObject({ cells: [], archive: [], invalid: {} })
  })
  it('a changed cell sends only what changed', () => {
    const one = variant('38')
    const edits = setCellTexts(NO_EDITS, 'price', { [key(1, '38')]: '59,90' })
    expect(read([one, variant('39')], edits).cells).toEqual([
      { variant_id: one.variant_id, price_cents: 59_90 },
    ])
  })
  it('typing into an empty cell adds the variant at the price of the model', () => {
    const edits = setCellTexts(NO_EDITS, 'stock', { [key(2, '38')]: '4' })
    const variants = [variant('38'), variant('39', { colour_id: 2 })]
    expect(read(variants, edits).cells).toEqual([
      { colour_id: 2, size: '38', price_cents: 60_00, pairs_by: 4 },
    ])
  })
  it('a variant that is taken out is archived, and what was typed there is dropped', () => {
    const one = variant('38')
    const edits = offerCells(
      setCellTexts(NO_EDITS, 'price', { [key(1, '38')]: '1' }),
      [key(1, '38')],
      { offered: false, isSaved: () => true },
    )
    expect(read([one], edits)).toMatchObject({ archive: [one.variant_id], cells: [] })
    expect(offerCells(edits, [key(1, '38')], { offered: true, isSaved: () => true })).toEqual(
      NO_EDITS,
    )
  })
})

describe('the price of the model', () => {
  const variants = [variant('38'), variant('39'), variant('40', { price_cents: 70_00 })]
  it('the price of a model is the one that most of its variants have', () => {
    expect(modelCents(variants)).toBe(60_00)
    expect(modelCents([variant('38', { price_cents: null })])).toBeNull()
  })
  it('a new price of the model changes all variants but the exceptions', () => {
    const { cells, isModelPriceInvalid } = read(variants, {
      ...NO_EDITS,
      modelPrice: '1.065,00',
    })
    expect(isModelPriceInvalid).toBe(false)
    expect(cells.map(({ price_cents }) => price_cents)).toEqual([1_065_00, 1_065_00])
  })
  it('an exception whose own price is cleared has the price of the model again', () => {
    const edits = setCellTexts(NO_EDITS, 'price', { [key(1, '40')]: ' ' })
    expect(read(variants, edits).cells).toEqual([
      { variant_id: variants[2]?.variant_id, price_cents: 60_00 },
    ])
  })
  it('a price of the model that cannot be read is marked and changes nothing', () => {
    expect(read(variants, { ...NO_EDITS, modelPrice: 'mucho' })).toMatchObject({
      isModelPriceInvalid: true,
      cells: [],
    })
  })
})

describe('invalid cells', () => {
  it.each([
    ['price', 'mil', 'PRICE'],
    ['code', '8412345678906', 'BARCODE_CHECK_DIGIT'],
    ['code', 'a/b', 'BARCODE_FORM'],
    ['stock', 'dos', 'PAIRS'],
    ['stock', '-4', 'PAIRS_SHORT'],
    ['stock', '-1', 'PAIRS_REASON'],
  ] as const)('the cell text %s %j is refused as %s', (layer, text, wrong) => {
    const edits = setCellTexts(NO_EDITS, layer, { [key(1, '38')]: text })
    expect(read([variant('38')], edits).invalid).toEqual({ [key(1, '38')]: wrong })
  })
})

describe('pairs', () => {
  it.each([
    ['3', 3],
    ['+3', 3],
    ['-2', -2],
    ['−2', -2],
    ['=8', 3],
    ['= 0', -5],
    ['1,5', undefined],
    ['12345', undefined],
  ])('pairs written as %j change a stock of five by %s', (written, by) => {
    expect(parsePairs(written, 5)).toBe(by)
  })
})

it('several barcodes are written in one cell with commas', () => {
  expect(splitCodes(' 8 412345 678905, caja-1;CAJA-1 ')).toEqual(['8412345678905', 'CAJA-1'])
})

describe('sizes', () => {
  it.each([
    ['36-38', ['36', '37', '38']],
    ['38 ½, 37', ['38.5', '37']],
    ['38 1/2', ['38.5']],
    ['Talla', ['Talla']],
    ['35/36 37/38', ['35/36', '37/38']],
    ['S,M;L S', ['S', 'M', 'L']],
    [' ', []],
  ])('sizes written as %j are read as %j', (written, sizes) => {
    expect(parseSizes(written).map(({ size }) => size)).toEqual(sizes)
  })
  it('runs of sizes are offered by collection', () => {
    expect(listSizeSets('señora')[0]).toEqual({
      label: '35–41',
      sizes: ['35', '36', '37', '38', '39', '40', '41'],
    })
    expect(listSizeSets(null).length).toBeGreaterThan(3)
  })
})
