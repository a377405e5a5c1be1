import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkProduct } from '../products/check-product.ts'
import type { ColumnMap } from '../rules.ts'
import { inspectFile, readProducts, suggestFileMap, surveyFile } from './read-catalog.ts'

async function read(text: string, map?: ColumnMap) {
  const open = () => [Buffer.from(text)]
  const reading = { open, map: map ?? suggestFileMap(await inspectFile({ open })) }
  const survey = await surveyFile(reading)
  const checked = []
  for await (const product of readProducts(reading, survey))
    checked.push(checkProduct(product, survey.decimals))
  return checked
}

/** Each variant as `colour size: pairs sku`, and what is said of it. */
async function variants(text: string, map?: ColumnMap) {
  const checked = await read(text, map)
  const found = checked.flatMap((one) => ('product' in one ? one.product.variants : []))
  const refused = checked.flatMap((one) => ('refusals' in one ? one.refusals : []))
  return {
    found: found.map(({ colour = '', size, pairs, sku = '' }) =>
      `${colour} ${size}: ${pairs} ${sku}`.trim(),
    ),
    told: [...refused, ...checked.flatMap(({ warnings }) => warnings)].map(
      ({ row, column, reason }) => `${row} ${column ?? '-'} ${reason}`,
    ),
  }
}

describe('sizes as columns', () => {
  const SHEET = [
    'Ref;Modelo;Color;36;37;38;39;Total;PVP',
    'B10;Bota Peña;Negro;1;2;2;;5;59,95',
    'B10;Bota Peña;Cuero;;1;-;x;1;59,95',
    'S20;Sandalia Oro;Oro;;;;;0;39,95',
    'TOTAL;;;1;3;2;;6;',
  ].join('\n')

  it('an order sheet is known by three titles that are sizes', async () => {
    const open = () => [Buffer.from(SHEET)]
    const { columns } = suggestFileMap(await inspectFile({ open }))
    expect(columns).toEqual({
      36: 'size_pairs',
      37: 'size_pairs',
      38: 'size_pairs',
      39: 'size_pairs',
      Ref: 'sku',
      Modelo: 'name',
      Color: 'colour',
      PVP: 'price',
    })
  })

  it('each cell with pairs is a size with so many pairs, and the row of totals is passed over', async () => {
    const { found, told } = await variants(SHEET)
    expect(found).toEqual([
      'Negro 36: 1 B10-36',
      'Negro 37: 2 B10-37',
      'Negro 38: 2 B10-38',
      'Cuero 37: 1 B10-37',
      'Cuero 39: 0 B10-39',
    ])
    expect(told).toEqual(['4 - SIZES_NONE'])
  })

  it('a price without VAT is known by its title', async () => {
    const open = () => [Buffer.from('Modelo;36;37;38;PVP (sin IVA)\nBota;1;1;1;50')]
    expect(suggestFileMap(await inspectFile({ open })).columns).toMatchObject({
      'PVP (sin IVA)': 'price',
    })
  })

  it('titles may say that they are sizes, in halves and thirds too', async () => {
    const { found } = await variants(
      'Modelo;Talla 36;T.36,5;38 1/3 EU;PVP\nBota;1;2;3;50,00\nZueco;4;;;45,00',
    )
    expect(found).toEqual(['36: 1', '36.5: 2', '38 1/3: 3', '36: 4'])
  })

  it('what is no number of pairs is refused under the title of its size', async () => {
    const { found, told } = await variants('Modelo;36;37;38;PVP\nBota;1;muchos;1;50,00')
    expect(found).toEqual([])
    expect(told).toEqual(['2 37 STOCK_NOT_A_NUMBER'])
  })

  it('a column of sizes beside them is refused, since one of the two would be wrong', async () => {
    const columns = { Modelo: 'name', Talla: 'size', 36: 'size_pairs' } as const
    await expect(
      variants('Modelo;Talla;36\nBota;36;1', { columns, values: {} }),
    ).rejects.toMatchObject({ reason: 'MAP_WRONG', columns: ['Talla'] })
  })
})

describe('several sizes in one cell', () => {
  const sheet = (...rows: string[]) => ['Ref;Modelo;Talla;Stock;EAN;PVP', ...rows].join('\n')

  it('a list becomes its sizes with the pairs of its row', async () => {
    const { found, told } = await variants(
      sheet(
        'B1;Bota;41,42,43;1,2,0;;50,00',
        'B2;Zueco;41/42/43;6;;50,00',
        'B3;Manoletina;36 37 38;;;50,00',
        'B4;Mocasín;40(2) 41;;;50,00',
        'B5;Alpargata;40,41;3;8412345678905;50,00',
      ),
    )
    expect(found).toEqual([
      '41: 1 B1-41',
      '42: 2 B1-42',
      '43: 0 B1-43',
      '41: 2 B2-41',
      '42: 2 B2-42',
      '43: 2 B2-43',
      '36: 0 B3-36',
      '37: 0 B3-37',
      '38: 0 B3-38',
      '40: 2 B4-40',
      '41: 1 B4-41',
      '40: 0 B5-40',
      '41: 0 B5-41',
    ])
    expect(told).toEqual(['3 - STOCK_DIVIDED', '6 - STOCK_UNDIVIDED', '6 - BARCODE_SHARED'])
  })

  it('a range is all sizes from the first to the last where its model has no other row', async () => {
    const { found, told } = await variants(sheet('B1;Bota;41-45;;;50,00'))
    expect(found).toEqual(['41', '42', '43', '44', '45'].map((size) => `${size}: 0 B1-${size}`))
    expect(told).toEqual(['2 - SIZE_RANGE'])
  })

  it('ranges beside each other, and those of two or three sizes, are one size each', async () => {
    const { found, told } = await variants(
      sheet(
        'C1;Calcetín;36-39;3;;9,95',
        'C2;Calcetín;40-43;4;;9,95',
        'Z1;Zapatilla;35-36;1;;19,95',
        'Z2;Zueco;36-38;1;;19,95',
      ),
    )
    expect(found).toEqual(['36/39: 3 C1', '40/43: 4 C2', '35/36: 1 Z1', '36/38: 1 Z2'])
    expect(told).toEqual([])
  })

  it('one size of any spelling stays one', async () => {
    const { found } = await variants(
      sheet('1;A;40,0;1;;50,00', '2;B;41 EU;1;;50,00', '3;C;T.38;1;;50,00', '4;D;38 1/3;1;;50,00'),
    )
    expect(found).toEqual(['40,0: 1 1', '41 EU: 1 2', 'T.38: 1 3', '38 1/3: 1 4'])
  })

  it('a model with more sizes than a model may have is refused', async () => {
    const all = '15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40'
    const colours = Array.from({ length: 40 }, (_, n) => `Bota;Color ${n};${all};50,00`)
    const [checked] = await read(['Modelo;Color;Talla;PVP', ...colours].join('\n'))
    expect(checked).toMatchObject({ refusals: [{ row: 40, reason: 'TOO_MANY_VARIANTS' }] })
  })
})

it('pictures by their address are counted, names of files are not', async () => {
  const text =
    'Modelo;PVP;Foto\nBota;50,00;https://x.test/a,b.jpg, https://x.test/2.jpg\nZueco;45,00;zueco.jpg'
  const open = () => [Buffer.from(text)]
  const reading = { open, map: suggestFileMap(await inspectFile({ open })) }
  const found = []
  for await (const { pictures } of readProducts(reading, await surveyFile(reading)))
    found.push(pictures)
  expect(found).toEqual([['https://x.test/a,b.jpg', 'https://x.test/2.jpg'], undefined])
})

// Real lists are not ours to keep: they are read where a neighbouring folder has them.
const shared = join(import.meta.dirname, '../../../../shared/data')
const absent = !existsSync(shared)
const why = absent ? ' (skipped because ../shared/data is not there)' : ''

describe.skipIf(absent)(`lists that others wrote${why}`, () => {
  it('each photo of a brand’s list is counted by its address, and no name is taken for a list of sizes', async () => {
    const open = () => createReadStream(join(shared, 'footwear-adidas-webstore/shoes_dim.csv'))
    const reading = { open, map: suggestFileMap(await inspectFile({ open })) }
    expect(reading.map.columns).toMatchObject({ image_url: 'picture' })
    let pictures = 0
    for await (const product of readProducts(reading, await surveyFile(reading)))
      pictures += product.pictures?.length ?? 0
    expect(pictures).toBeGreaterThanOrEqual(2_010)
  })

  it('the prices of a Spanish shop without VAT are each a fifth and a hundredth more', async () => {
    const open = () => createReadStream(join(shared, 'footwear-svd-es/SVD_sneakers.csv'))
    const reading = { open, map: suggestFileMap(await inspectFile({ open })) }
    const survey = await surveyFile(reading)
    const sums = { gross: 0, exact: 0 }
    for await (const product of readProducts(reading, survey)) {
      const [net, gross] = [undefined, 21].map((rate) => {
        const checked = checkProduct(product, survey.decimals, rate)
        return 'product' in checked ? checked.product.variants.map(({ cents = 0 }) => cents) : []
      })
      gross?.forEach((cents, at) => {
        sums.gross += cents
        sums.exact += Math.floor(((net?.[at] ?? 0) * 121 + 50) / 100)
      })
    }
    expect(sums.gross).toBe(sums.exact)
    expect(sums.gross).toBeGreaterThan(265_000_00)
  })
})
