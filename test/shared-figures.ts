import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

export const ADIDAS = 'footwear-adidas-webstore/shoes_dim.csv'
export const SVD = 'footwear-svd-es/SVD_sneakers.csv'
export const SPREE = 'catalog-spree/products.csv'
export const WOO = 'catalog-woocommerce/sample_products.csv'
export const SHOPIFY = 'catalog-shopify/product-data.csv'

/** The variants that came from one source, with all that hangs on them. */
export const of = (source: string) => `
  from products p join product_variants v using (product_id)
  left join prices pr on pr.variant_id = v.variant_id left join brands b using (brand_id)
  left join colours c using (colour_id) where p.source = '${source}'`

type Rows = Record<string, string>[]
type Figure = readonly [
  file: string,
  what: string,
  described: unknown,
  inFile: (rows: Rows) => unknown,
  imported: { is: unknown; of: string },
  why: string,
]

/** The rows of a file as they are written, read by nothing of ours. */
export async function readSharedRows(folder: string, name: string): Promise<Rows> {
  const text = await readFile(join(folder, name), 'utf8')
  return parse(text, { bom: true, columns: true, relax_column_count: true })
}

const distinct = (rows: Rows, ...columns: string[]) =>
  new Set(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).size
const cents = (written = '') => Number(written.replaceAll('.', '').replace(',', ''))
const euros = (rows: Rows, column: string) =>
  rows
    .map((row) => row[column])
    .filter(Boolean)
    .map(Number)
const range = (all: readonly number[]) => [Math.min(...all), Math.max(...all)]
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

const products = (source: string, where = 'true') =>
  `(select count(*)::int from products p where p.source = '${source}' and ${where})`
const variants = (source: string, what = 'count(*)::int', where = 'true') =>
  `(select ${what} ${of(source)} where ${where})`.replace(
    / where p\.source = '(\w+)' where /,
    " where p.source = '$1' and ",
  )
const prices = (source: string) =>
  variants(source, 'json_build_array(min(pr.cents) / 100.0, max(pr.cents) / 100.0)')
const kind = (rows: Rows, type: string) =>
  rows.filter((row) => (row.Type ?? '').split(/, */).includes(type))

/** Every figure of the description of the shared catalogs, in the file and in the shop. Asked once they are in. */
export const FIGURES: readonly Figure[] = [
  [
    SHOPIFY,
    'handles',
    20,
    (rows) => distinct(rows, 'Handle'),
    { is: 20, of: products('shopify') },
    '',
  ],
  [SHOPIFY, 'variants', 21, (rows) => rows.length, { is: 21, of: variants('shopify') }, ''],
  [
    SHOPIFY,
    'price',
    [9.99, 750],
    (rows) => range(euros(rows, 'Variant Price')),
    { is: [9.99, 750], of: prices('shopify') },
    '',
  ],
  [
    SHOPIFY,
    'pairs',
    65,
    (rows) => sum(euros(rows, 'Variant Inventory Qty')),
    {
      is: 65,
      of: `(select count(*)::int from inventory_items join product_variants using (variant_id) join products p using (product_id) where p.source = 'shopify')`,
    },
    '',
  ],
  [
    SHOPIFY,
    'vendors',
    3,
    (rows) => new Set(rows.map((row) => row.Vendor).filter(Boolean)).size,
    { is: 3, of: variants('shopify', 'count(distinct b.name)::int') },
    '',
  ],
  [
    SHOPIFY,
    'colours of gardening-gloves',
    2,
    (rows) => rows.filter((row) => row.Handle === 'gardening-gloves').length,
    {
      is: 2,
      of: variants('shopify', 'count(distinct c.key)::int', "p.handle = 'gardening-gloves'"),
    },
    '',
  ],
  [
    WOO,
    'variable products',
    2,
    (rows) => kind(rows, 'variable').length,
    {
      is: 2,
      of: products(
        'woocommerce',
        'exists (select from product_variants v where v.product_id = p.product_id offset 1)',
      ),
    },
    '',
  ],
  [
    WOO,
    'variations',
    9,
    (rows) => kind(rows, 'variation').length,
    { is: 9, of: variants('woocommerce', 'count(*)::int', "p.handle in ('cc-tee', 'cc-hoodie')") },
    '',
  ],
  [
    WOO,
    'simple products',
    9,
    (rows) => kind(rows, 'simple').length - kind(rows, 'virtual').length,
    { is: 9, of: products('woocommerce', "p.handle not in ('cc-tee', 'cc-hoodie')") },
    '',
  ],
  [
    WOO,
    'virtual, grouped and external',
    [2, 1, 1],
    (rows) => ['virtual', 'grouped', 'external'].map((type) => kind(rows, type).length),
    { is: [0, 0, 0], of: 'json_build_array(0, 0, 0)' },
    'what is not goods of a shop is refused, each by its kind',
  ],
  [
    WOO,
    'regular price',
    [3, 90],
    (rows) => range(euros(rows, 'Regular price')),
    { is: [15, 90], of: prices('woocommerce') },
    'what costs 3 is a download',
  ],
  [
    WOO,
    'sale prices',
    6,
    (rows) => euros(rows, 'Sale price').length,
    { is: 5, of: variants('woocommerce', 'count(*)::int', "v.imported ? 'sale_cents'") },
    'the sixth is that of a download',
  ],
  [SPREE, 'products', 37, (rows) => distinct(rows, 'slug'), { is: 37, of: products('spree') }, ''],
  [
    SPREE,
    'price of variants',
    [32.99, 879.99],
    (rows) => range(euros(rows, 'price').filter(Boolean)),
    { is: [32.99, 819.99], of: prices('spree') },
    'the highest is in dollars, which are noted; in euros it costs 819.99',
  ],
  [
    ADIDAS,
    'ids',
    2010,
    (rows) => distinct(rows, 'id'),
    {
      is: 2010,
      of: `(select count(*)::int from products p where p.source = 'map' and p.brand_id is null)`,
    },
    '',
  ],
  [
    ADIDAS,
    'colours',
    204,
    (rows) => distinct(rows, 'dominant_color'),
    {
      is: 203,
      of: `(select count(distinct c.key)::int from products p join product_variants using (product_id) join colours c using (colour_id) where p.source = 'map' and p.brand_id is null)`,
    },
    '`red` and `Red` are one colour, and the report says so',
  ],
  [
    SVD,
    'prices',
    [21, 1720, 219_038.25],
    (rows) => {
      const all = rows.map((row) => cents(row['actual price']))
      return [...range(all), sum(all)].map((each) => each / 100)
    },
    {
      is: [21, 1720, 219_038.25],
      of: variants(
        'map',
        'json_build_array(min(pr.cents) / 100.0, max(pr.cents) / 100.0, sum(pr.cents) / 100.0)',
      ),
    },
    '',
  ],
  [
    SVD,
    'old prices',
    262_160,
    (rows) => sum(rows.map((row) => cents(row['old price']))) / 100,
    {
      is: 262_160,
      of: variants('map', `(sum((v.imported ->> 'compare_at_cents')::int) / 100)::int`),
    },
    '',
  ],
  [
    SVD,
    'discounted',
    504,
    (rows) => rows.filter((row) => cents(row['old price']) > cents(row['actual price'])).length,
    {
      is: 504,
      of: variants(
        'map',
        `count(*) filter (where (v.imported ->> 'compare_at_cents')::int > pr.cents)::int`,
      ),
    },
    '',
  ],
  [
    SVD,
    'brands',
    47,
    (rows) => distinct(rows, 'name'),
    { is: 47, of: variants('map', 'count(distinct b.name)::int') },
    '',
  ],
  [
    SVD,
    'of Nike',
    233,
    (rows) => rows.filter((row) => row.name === 'Nike').length,
    { is: 233, of: variants('map', `count(*) filter (where b.name = 'Nike')::int`) },
    '',
  ],
  [
    SVD,
    'with a dot for thousands',
    7,
    (rows) => rows.filter((row) => row['actual price']?.includes('.')).length,
    { is: 7, of: variants('map', 'count(*) filter (where pr.cents >= 100000)::int') },
    '',
  ],
  [
    SVD,
    'rows that repeat name and model',
    532,
    (rows) => rows.length - distinct(rows, 'name', 'model'),
    {
      is: 598,
      of: `(${variants('map', 'count(*)::int', 'p.brand_id is not null')} - (select count(distinct (p.brand_id, p.name ->> 'es'))::int from products p where p.source = 'map' and p.brand_id is not null))`,
    },
    '66 more differ in nothing but a space at an end, which is no part of a name',
  ],
]
