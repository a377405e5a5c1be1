import { describe, expect, it } from 'vitest'
import { plainCode } from './codes.ts'
import { Shelf } from './shelf.ts'
import type { Variant } from './variant.ts'

let ids = 0
function variant(change: Partial<Variant>): Variant {
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
    stock: 1,
    reserved: 0,
    picture: null,
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
const goods = [
  ...['37', '38', '38 ½', '41'].map((size) =>
    variant({
      ...tramontana,
      colour: negro,
      size,
      size_sort: Number(size.slice(0, 2)) + (size.includes('½') ? 0.5 : 0),
      sku: `TRA-N-${size}`,
      barcodes: [`84123456789${size.slice(0, 2)}`],
    }),
  ),
  ...['40 · ancho', '38'].map((size) =>
    variant({
      ...tramontana,
      colour: azul,
      size,
      size_sort: Number(size.slice(0, 2)),
      price_cents: 60_00,
    }),
  ),
  ...['38', '39'].map((size) =>
    variant({ product_id: 3, colour: negro, size, size_sort: Number(size), stock: 0 }),
  ),
  variant({ product_id: 4, name: { es: 'Calcetín Zarauz' }, sku: 'CAL-2038' }),
]

function shelf(variants = goods): Shelf {
  const made = new Shelf()
  made.apply({ start: true, variants, gone: [] })
  return made
}
const cards = (words: string, limit?: number) => shelf().search(words, (each) => each.stock, limit)
const found = (words: string) =>
  cards(words).map(({ name, colour, named }) =>
    [name.es, colour?.es, named.map(({ size }) => size).join(' ')].filter(Boolean).join(' / '),
  )

describe('the search of the till', () => {
  it('finds every word at the beginning of a word, whatever its accents and case', () => {
    expect(found('botin tram')).toEqual([
      'Botín Tramontana / Azul marino',
      'Botín Tramontana / Negro',
    ])
    expect(found('BOTÍN penal')).toHaveLength(2)
    expect(found('otin')).toEqual([])
    expect(found('tramontana zarauz')).toEqual([])
  })
  it('knows names and colours in every language', () => {
    expect(found('boot navy')).toEqual(['Botín Tramontana / Azul marino'])
    expect(found('schwarz')).toEqual(['Botín Tramontana / Negro', 'Alba / Negro'])
  })
  it('narrows by size, and names the size', () => {
    expect(found('tramontana 38')).toEqual([
      'Botín Tramontana / Azul marino / 38',
      'Botín Tramontana / Negro / 38',
    ])
    expect(found('negro 41')).toEqual(['Botín Tramontana / Negro / 41'])
    expect(found('tramontana 45')).toEqual([])
  })
  it.each(['38,5', '38.5', '38½', '38 ½'])('reads %j as a half size', (size) => {
    expect(found(`tramontana ${size}`)).toEqual(['Botín Tramontana / Negro / 38 ½'])
  })
  it('reads a width as a size', () => {
    expect(found('tramontana ancho')).toEqual(['Botín Tramontana / Azul marino / 40 · ancho'])
  })
  it('finds while a size is being typed', () => {
    expect(found('tramontana 4')).toHaveLength(2)
    expect(found('tramontana 4').join()).not.toContain('/ 4')
  })
  it('finds a piece of a SKU or barcode and names its size', () => {
    expect(found('8941')).toEqual(['Botín Tramontana / Negro / 41'])
    expect(found('tra-n-37')).toEqual(['Botín Tramontana / Negro / 37'])
    expect(found('cal-2038')).toHaveLength(1)
  })
  it('shows what is there before what is not, by name', () => {
    expect(found('negro')).toEqual(['Botín Tramontana / Negro', 'Alba / Negro'])
  })
  it('gives a card its sizes in order and its prices', () => {
    const [card] = cards('tramontana negro')
    expect(card).toMatchObject({ from_cents: 50_00, to_cents: 50_00, brand: 'Peñalara' })
    expect(card?.sizes.map(({ size }) => size)).toEqual(['37', '38', '38 ½', '41'])
  })
  it('finds nothing for nothing, and no more than it is asked for', () => {
    for (const nothing of ['', '   ', '*', '·']) expect(found(nothing)).toEqual([])
    expect(cards('tramontana', 1)).toHaveLength(1)
  })
})

describe('a code', () => {
  const upc = variant({ barcodes: ['012345678905'] })
  const ean = variant({ barcodes: ['0098765432109'], sku: 'mixed-Case 1' })
  const codes = shelf([...goods, upc, ean])
  const by = (code: string) => codes.byCode(code)?.variant_id

  it('is found as it is, in capitals or not, with spaces or not', () => {
    expect(by('sku-5')).toBe(5)
    expect(by('MIXED-CASE1')).toBe(ean.variant_id)
    expect(by(' 0123 4567 8905 ')).toBe(upc.variant_id)
  })
  it('is found with and without the zeros that scanners add', () => {
    for (const code of ['012345678905', '0012345678905', '00012345678905'])
      expect(by(code), code).toBe(upc.variant_id)
    for (const code of ['098765432109', '0098765432109'])
      expect(by(code), code).toBe(ean.variant_id)
    expect(plainCode('0123456789012')).toBe('123456789012')
    expect(plainCode('001234')).toBe('001234')
  })
  it('inside a GS1 code is found', () => {
    expect(by('0100012345678905' + '10LOTE7')).toBe(upc.variant_id)
  })
  it('that is not quite the same is not found', () => {
    for (const code of ['12345678905', '8412345678942', 'sku', '']) expect(by(code)).toBeUndefined()
  })
  it('of two variants is the barcode’s, and the other’s when that one goes', () => {
    const bySku = variant({ sku: '5901234123457' })
    const byBarcode = variant({ barcodes: ['5901234123457'] })
    for (const order of [
      [bySku, byBarcode],
      [byBarcode, bySku],
    ]) {
      const both = shelf(order)
      expect(both.byCode('5901234123457')).toBe(byBarcode)
      both.apply({ start: false, variants: [], gone: [byBarcode.variant_id] })
      expect(both.byCode('5901234123457')).toBe(bySku)
    }
  })
  it('that moves to another size leads there', () => {
    const [one, two] = [variant({ barcodes: ['A-77'] }), variant({})]
    const moving = shelf([one, two])
    moving.apply({
      start: false,
      variants: [
        { ...two, barcodes: ['A-77'] },
        { ...one, barcodes: [] },
      ],
      gone: [],
    })
    expect(moving.byCode('a-77')?.variant_id).toBe(two.variant_id)
  })
})
