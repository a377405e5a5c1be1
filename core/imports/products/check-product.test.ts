import { expect, it } from 'vitest'
import type { ParsedProduct, ParsedVariant } from '../formats/parsed-product.ts'
import { checkProduct } from './check-product.ts'

const variant = (change: Partial<ParsedVariant> = {}): ParsedVariant => ({
  row: 2,
  values: ['38', 'Negro'],
  sku: '',
  price: '59.95',
  stock: '2',
  ...change,
})

const found = (change: Partial<ParsedProduct> = {}): ParsedProduct => ({
  row: 2,
  handle: 'bota',
  name: 'Bota',
  description: '',
  brand: '',
  category: '',
  collection: '',
  groups: ['size', 'colour'],
  variants: [variant()],
  refusals: [],
  ...change,
})

it('size and colour have places of their own, other options are properties', () => {
  const groups = ['ancho', 'talla', 'Color']
  const values = ['G', '38 ½', 'Negro']
  expect(checkProduct(found({ groups, variants: [variant({ values })] }))).toEqual({
    product: {
      row: 2,
      handle: 'bota',
      name: 'Bota',
      names: {},
      descriptions: {},
      categories: {},
      hidden: false,
      variants: [
        {
          row: 2,
          size: '38 ½',
          colour: 'Negro',
          attributes: { ancho: 'G' },
          cents: 59_95,
          pairs: 2,
          barcodes: [],
          notes: {},
        },
      ],
      unknownWords: [],
    },
    warnings: [],
  })
})

it.each([
  ['no name', found({ name: '' }), [{ row: 2, field: 'name', reason: 'NAME_MISSING' }]],
  ['NUL in a name', found({ name: 'a\0b' }), [{ row: 2, field: 'name', reason: 'TEXT_BROKEN' }]],
  [
    'NUL in the name of an option',
    found({ groups: [], variants: [variant({ groups: ['an\0cho'], values: ['G'] })] }),
    [{ row: 2, field: 'groups', reason: 'TEXT_BROKEN' }],
  ],
  [
    'a name without end',
    found({ name: 'x'.repeat(201) }),
    [{ row: 2, field: 'name', reason: 'TEXT_TOO_LONG' }],
  ],
  [
    'an option twice',
    found({ groups: ['color', 'colour'] }),
    [{ row: 2, field: 'groups', reason: 'OPTION_GROUPS' }],
  ],
  [
    'too few option values',
    found({ variants: [variant(), variant({ row: 3, values: ['38'] })] }),
    [{ row: 3, field: 'values', reason: 'OPTIONS_COUNT' }],
  ],
  [
    'a blank option value',
    found({ variants: [variant({ values: ['38', ''] })] }),
    [{ row: 2, field: 'values', reason: 'OPTION_BLANK' }],
  ],
  [
    'the same option values in other words',
    found({ variants: [variant(), variant({ row: 3, values: ['Talla 38', 'NEGRO'] })] }),
    [{ row: 3, field: 'values', reason: 'OPTIONS_REPEATED' }],
  ],
  [
    'two rows without any option',
    found({ groups: [], variants: [variant({ values: [] }), variant({ row: 3, values: [] })] }),
    [{ row: 3, field: 'values', reason: 'OPTIONS_REPEATED' }],
  ],
  [
    'several bad rows',
    found({
      refusals: [{ row: 4, reason: 'COLUMN_COUNT' }],
      variants: [
        variant({ row: 5, stock: '-1' }),
        variant({ row: 3, price: 'x', values: ['1', '2'] }),
      ],
    }),
    [
      { row: 3, field: 'price', reason: 'PRICE_NOT_A_NUMBER' },
      { row: 4, reason: 'COLUMN_COUNT' },
      { row: 5, field: 'stock', reason: 'STOCK_NEGATIVE' },
    ],
  ],
])('%s is told with its row', (_what, product, refusals) => {
  expect(checkProduct(product)).toEqual({ refusals, warnings: [] })
})

it.each(['', '0', '0.00'])(
  'a row with the price %j is a product without price, not a free one',
  (price) => {
    const checked = checkProduct(found({ variants: [variant({ price })] }))
    expect('product' in checked && checked.product.variants[0]).not.toHaveProperty('cents')
  },
)

it('a code that a spreadsheet has spoilt, or that no scanner reads, is told and left out', () => {
  const barcodes = ['8.13817E+11', '8412345678905', '8412345678901', 'ñ', '841 2345 678905']
  const checked = checkProduct(found({ variants: [variant({ barcodes, sku: '1,2E+10' })] }))
  expect(checked.warnings).toEqual([
    { row: 2, field: 'sku', reason: 'SKU_MANGLED' },
    { row: 2, field: 'barcode', reason: 'BARCODE_MANGLED' },
    { row: 2, field: 'barcode', reason: 'BARCODE_CHECK_DIGIT' },
    { row: 2, field: 'barcode', reason: 'BARCODE_FORM' },
  ])
  const [kept] = 'product' in checked ? checked.product.variants : []
  expect(kept).toMatchObject({ barcodes: ['8412345678905'] })
  expect(kept).not.toHaveProperty('sku')
})

it('other prices are kept in cents; one that is none is told and left out', () => {
  const notes = { compare_at_cents: '1.675,00', sale_cents: 'oferta' }
  const checked = checkProduct(found({ variants: [variant({ price: '59,95', notes })] }), 'comma')
  expect(checked).toMatchObject({
    product: { variants: [{ cents: 59_95, notes: { compare_at_cents: '167500' } }] },
    warnings: [{ row: 2, field: 'sale', reason: 'COMPARE_AT_UNREADABLE' }],
  })
})

it('a blank value is no option where the format says so', () => {
  const checked = checkProduct(found({ blanks: true, variants: [variant({ values: ['38', ''] })] }))
  expect('product' in checked && checked.product.variants[0]).toMatchObject({ size: '38' })
  expect('product' in checked && checked.product.variants[0]).not.toHaveProperty('colour')
})
