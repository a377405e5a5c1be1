import { describe, expect, it } from 'vitest'
import type { TillVariant } from './catalog.ts'
import { CatalogIndex } from './catalog-index.ts'
import { normalizeCode } from './code-index.ts'

let ids = 0
function makeVariant(change: Partial<TillVariant>): TillVariant {
  const variant_id = ++ids
  return {
    variant_id,
    product_id: 1,
    sku: `SKU-${variant_id}`,
    barcodes: [],
    name: { es: 'Alba' },
    brand: null,
    colour: null,
    swatch: null,
    size: null,
    size_sort: null,
    price_cents: 50_00,
    prior_cents: null,
    next_prices: [],
    tax_rate: 21,
    stock: 1,
    reserved: 0,
    picture: null,
    stock_kind: 'pair',
    category_id: null,
    shelf: null,
    fit: null,
    elsewhere: [],
    marks: [],
    ...change,
  }
}

const negro = { es: 'Negro', en: 'Black', de: 'Schwarz' }
const azul = { es: 'Azul marino', en: 'Navy' }
const tramontana = {
  product_id: 2,
  name: { es: 'Botín Tramontana', en: 'Tramontana boot' },
  brand: 'Peñalara',
}
const articles = [
  ...['37', '38', '38 ½', '41'].map((size) =>
    makeVariant({
      ...tramontana,
      colour: negro,
      size,
      size_sort: Number(size.slice(0, 2)) + (size.includes('½') ? 0.5 : 0),
      sku: `TRA-N-${size}`,
      barcodes: [`84123456789${size.slice(0, 2)}`],
    }),
  ),
  ...['40 · ancho', '38'].map((size) =>
    makeVariant({
      ...tramontana,
      colour: azul,
      size,
      size_sort: Number(size.slice(0, 2)),
      price_cents: 60_00,
    }),
  ),
  ...['38', '39'].map((size) =>
    makeVariant({ product_id: 3, colour: negro, size, size_sort: Number(size), stock: 0 }),
  ),
  makeVariant({ product_id: 4, name: { es: 'Calcetín Zarauz' }, sku: 'CAL-2038' }),
]

function makeIndex(variants = articles): CatalogIndex {
  const index = new CatalogIndex()
  index.apply({ start: true, variants, gone: [] })
  return index
}
const cards = (words: string, limit?: number) =>
  makeIndex().search(words, (each) => each.stock, limit)
const found = (words: string) =>
  cards(words).map(({ name, colour, named }) =>
    [name.es, colour?.es, named.map(({ size }) => size).join(' ')].filter(Boolean).join(' / '),
  )

describe('the catalog search of the till', () => {
  it('the till finds a colour when every word begins one of its words, in any case and accent', () => {
    expect(found('botin tram')).toEqual([
      'Botín Tramontana / Azul marino',
      'Botín Tramontana / Negro',
    ])
    expect(found('BOTÍN penal')).toHaveLength(2)
    expect(found('otin')).toEqual([])
    expect(found('tramontana zarauz')).toEqual([])
  })
  it('the till finds names and colours in every language', () => {
    expect(found('boot navy')).toEqual(['Botín Tramontana / Azul marino'])
    expect(found('schwarz')).toEqual(['Botín Tramontana / Negro', 'Alba / Negro'])
  })
  it('a size in a search narrows it to colours in that size', () => {
    expect(found('tramontana 38')).toEqual([
      'Botín Tramontana / Azul marino / 38',
      'Botín Tramontana / Negro / 38',
    ])
    expect(found('negro 41')).toEqual(['Botín Tramontana / Negro / 41'])
    expect(found('tramontana 45')).toEqual([])
  })
  it.each(['38,5', '38.5', '38½', '38 ½'])('a search reads %j as a half size', (size) => {
    expect(found(`tramontana ${size}`)).toEqual(['Botín Tramontana / Negro / 38 ½'])
  })
  it('a search reads a width as a size', () => {
    expect(found('tramontana ancho')).toEqual(['Botín Tramontana / Azul marino / 40 · ancho'])
  })
  it('the first digit of a size already narrows a search', () => {
    expect(found('tramontana 4')).toHaveLength(2)
    expect(found('tramontana 4').join()).not.toContain('/ 4')
  })
  it('a search by a part of a SKU or barcode finds the size', () => {
    expect(found('8941')).toEqual(['Botín Tramontana / Negro / 41'])
    expect(found('tra-n-37')).toEqual(['Botín Tramontana / Negro / 37'])
    expect(found('cal-2038')).toHaveLength(1)
  })
  it('a search lists colours in stock before sold-out ones, by name', () => {
    expect(found('negro')).toEqual(['Botín Tramontana / Negro', 'Alba / Negro'])
  })
  it('a colour card has its sizes in order and its price range', () => {
    const [card] = cards('tramontana negro')
    expect(card).toMatchObject({ from_cents: 50_00, to_cents: 50_00, brand: 'Peñalara' })
    expect(card?.sizes.map(({ size }) => size)).toEqual(['37', '38', '38 ½', '41'])
  })
  it('an empty search finds nothing, and a limit is kept', () => {
    for (const nothing of ['', '   ', '*', '·']) expect(found(nothing)).toEqual([])
    expect(cards('tramontana', 1)).toHaveLength(1)
  })
})

describe('the code index of the till', () => {
  const upc = makeVariant({ barcodes: ['012345678905'] })
  const ean = makeVariant({ barcodes: ['0098765432109'], sku: 'mixed-Case 1' })
  const codes = makeIndex([...articles, upc, ean])
  const by = (code: string) => codes.findByCode(code)?.variant_id

  it('a scanned code is found in any case, with or without spaces', () => {
    expect(by('sku-5')).toBe(5)
    expect(by('MIXED-CASE1')).toBe(ean.variant_id)
    expect(by(' 0123 4567 8905 ')).toBe(upc.variant_id)
  })
  it('a barcode is found with or without the leading zeros that scanners add', () => {
    for (const code of ['012345678905', '0012345678905', '00012345678905'])
      expect(by(code), code).toBe(upc.variant_id)
    for (const code of ['098765432109', '0098765432109'])
      expect(by(code), code).toBe(ean.variant_id)
    expect(normalizeCode('0123456789012')).toBe('123456789012')
    expect(normalizeCode('001234')).toBe('001234')
  })
  it('the barcode inside a GS1 code is found', () => {
    expect(by('0100012345678905' + '10LOTE7')).toBe(upc.variant_id)
  })
  it('a code that differs in one character is not found', () => {
    for (const code of ['12345678905', '8412345678942', 'sku', '']) expect(by(code)).toBeUndefined()
  })
  it('a code of two variants finds the one with that barcode, then the one with that SKU', () => {
    const bySku = makeVariant({ sku: '5901234123457' })
    const byBarcode = makeVariant({ barcodes: ['5901234123457'] })
    for (const order of [
      [bySku, byBarcode],
      [byBarcode, bySku],
    ]) {
      const index = makeIndex(order)
      expect(index.findByCode('5901234123457')).toBe(byBarcode)
      index.apply({ start: false, variants: [], gone: [byBarcode.variant_id] })
      expect(index.findByCode('5901234123457')).toBe(bySku)
    }
  })
  it('a barcode moved to another size finds that size', () => {
    const [one, two] = [makeVariant({ barcodes: ['A-77'] }), makeVariant({})]
    const index = makeIndex([one, two])
    index.apply({
      start: false,
      variants: [
        { ...two, barcodes: ['A-77'] },
        { ...one, barcodes: [] },
      ],
      gone: [],
    })
    expect(index.findByCode('a-77')?.variant_id).toBe(two.variant_id)
  })
})
