import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { countFiles, readPairs, writeBarcode } from '../../../test/imports/count-files.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { openLocation } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
const { office, upload, read, lines, apply } = countFiles(shop)

let models = 0
const EANS = ['8412345678905', '8412345678912', '8412345678929'] as const

/** Three sizes of a new model, with their boxes' codes where a test asks for them. */
async function newModel(pairs = 0, codes: readonly string[] = []) {
  const handle = `contado-${++models}`
  const made = await shop.sell({
    handle,
    pairs,
    otherPairs: {},
    cents: 50_00,
    colours: ['Negro'],
    sizes: ['37', '38', '39'],
  })
  const ids = ['37', '38', '39'].map((size) => made.variant(`Negro ${size}`))
  for (const [at, code] of codes.entries()) await writeBarcode(shop, ids[at] ?? 0, code)
  const skus = await query<{ sku: string; id: number }>(
    shop.db,
    '',
    'select variant_id as id, sku from product_variants where variant_id = any($1::bigint[])',
    [ids],
  )
  const sku = (at: number) => skus.find(({ id }) => id === ids[at])?.sku ?? ''
  return { handle, ids, sku, id: (at: number) => ids[at] ?? 0 }
}

describe('opening stock by file', () => {
  it('comes in once with its cost, and a second try is refused', async () => {
    const { id } = await newModel(0, EANS)
    const file = await upload(`EAN;Pares;Coste\n${EANS[0]};3;21,50\n${EANS[1]};2;22,00\n`)
    const seen = await read(file)
    expect(seen).toMatchObject({ goods: 2, pairs: 5, rows: 2, left: 0, has_titles: true })
    expect(await readPairs(shop, id(0))).toBe(0)
    const { totals } = await lines(file)
    expect(totals).toMatchObject({ was: 0, counted: 5, added: 5, removed: 0, added_cents: 108_50 })
    expect(await apply(file)).toEqual({ added: 5, written_off: 0, unresolved: 0 })
    expect(await readPairs(shop, id(0))).toBe(3)
    const costs = await query(
      shop.db,
      '',
      'select distinct cost_cents from inventory_items where variant_id = $1',
      [id(0)],
    )
    expect(costs).toEqual([{ cost_cents: 21_50 }])
    expect(await getRefusal(apply(file))).toEqual({ code: 'IMPORT_STATE', status: 409 })
    expect(await readPairs(shop, id(0))).toBe(3)
    const twin = await upload(`EAN;Pares;Coste\n${EANS[0]};3;21,50\n${EANS[1]};2;22,00\n`)
    expect((await office().getCountFile({ import_run_id: twin })).twin).toMatchObject({
      import_run_id: file,
    })
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })

  it('by somebody who may not see costs brings none, and says so', async () => {
    const { id, sku } = await newModel()
    const blind = countFiles(shop, false)
    const file = await blind.upload(`SKU;Pares;Coste\n${sku(0)};2;30,00\n`)
    const seen = await blind.read(file)
    expect(seen.told).toEqual([['COST_FORBIDDEN', sku(0), 2]])
    expect((await blind.lines(file)).totals).toMatchObject({ added: 2, added_cents: null })
    await blind.apply(file)
    const costs = await query(
      shop.db,
      '',
      'select distinct cost_cents from inventory_items where variant_id = $1',
      [id(0)],
    )
    expect(costs).toEqual([{ cost_cents: null }])
  })

  it('of several places fills a stocktake in each, and a place that nobody knows is told', async () => {
    await openLocation(shop, 'almacen')
    const { id, sku } = await newModel()
    const text = `Referencia;En inventario [Tienda];En inventario [Almacen];En inventario [Fallas]\n${sku(0)};1;4;2\n`
    const file = await upload(text)
    const seen = await read(file, { places: { 'En inventario [Tienda]': 'tienda' } })
    expect(seen.told).toEqual([['PLACE_UNKNOWN', 'En inventario [Fallas]', 2]])
    expect((await lines(file)).places.map(({ code, pairs }) => [code, pairs])).toEqual([
      ['tienda', 1],
      ['almacen', 4],
    ])
    await apply(file)
    expect([await readPairs(shop, id(0)), await readPairs(shop, id(0), 'almacen')]).toEqual([1, 4])
  })
})

describe('a count by file', () => {
  it('without titles counts a beep a line, and a pair that is sold before it is applied is no loss', async () => {
    const { id, sku } = await newModel(4)
    const file = await upload(`${sku(0)}\n${sku(0)}\n${sku(1)}\n${sku(0)}\n`)
    const seen = await read(file, { columns: { '#1': 'code' } })
    expect(seen).toMatchObject({ rows: 4, goods: 2, pairs: 4 })
    await shop
      .call(shop.staff.lola)
      .till.finishSale(cardSale(id(0), { expected_total_cents: 50_00 }))
    const { lines: found } = await lines(file)
    expect(found.map(({ was, counted, difference }) => [was, counted, difference])).toEqual([
      [4, 3, -1],
      [4, 1, -3],
    ])
    await apply(file)
    expect([await readPairs(shop, id(0)), await readPairs(shop, id(1))]).toEqual([2, 1])
  })

  it('of a whole place writes off what it does not name, and one of what it names leaves the rest alone', async () => {
    await openLocation(shop, 'feria')
    const { id, sku } = await newModel()
    const first = await upload(`${sku(0)};2\n${sku(1)};5\n`)
    await read(first, { location: 'feria' })
    await apply(first)
    const listed = await upload(`${sku(0)};1\n`)
    await read(listed, { location: 'feria' })
    expect((await lines(listed)).totals).toMatchObject({ lines: 1, removed: 1 })
    const whole = await upload(`${sku(0)};1\n \n`)
    await read(whole, { location: 'feria', scope: 'place' })
    expect((await lines(whole)).totals).toMatchObject({ removed: 6, by_list: { unlisted: 1 } })
    await apply(whole)
    expect([await readPairs(shop, id(0), 'feria'), await readPairs(shop, id(1), 'feria')]).toEqual([
      1, 0,
    ])
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })

  it('tells codes that nobody knows, and attaches them before and after it is applied', async () => {
    const { id, sku } = await newModel()
    const file = await upload(`EAN;Pares\n8400000000017;2\n8400000000024;3\n${sku(0)};1\n`)
    const seen = await read(file)
    expect(seen.told).toEqual([
      ['CODE_UNKNOWN', '8400000000017', 2],
      ['CODE_UNKNOWN', '8400000000024', 3],
    ])
    const { issues } = await office().listCountIssues({ import_run_id: file })
    const attach = (at: number, goods: string) =>
      office().attachCount({ import_run_id: file, issue_id: issues[at]?.issue_id ?? 0, goods })
    expect(await attach(0, sku(0))).toEqual({ variant_id: id(0), pairs: 2, is_barcode: true })
    expect((await lines(file)).totals).toMatchObject({ counted: 3, added: 3 })
    await apply(file)
    expect(await attach(1, sku(1))).toMatchObject({ variant_id: id(1), pairs: 3 })
    expect(await getRefusal(attach(1, sku(1)))).toEqual({ code: 'ISSUE_STATE', status: 409 })
    expect([await readPairs(shop, id(0)), await readPairs(shop, id(1))]).toEqual([3, 3])
    expect((await office().getCountFile({ import_run_id: file })).left).toBe(0)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })

  it('says what is wrong with numbers and codes, and counts the rest', async () => {
    const { handle, id, sku } = await newModel(0, ['0084123456784'])
    const text = [
      'EAN;SKU;Modelo;Talla;Pares',
      `;${sku(0)};;;-2`,
      `;${sku(1)};;;2,5`,
      `;${sku(1)};;;muchos`,
      `;${sku(1)};;;1.000`,
      `;${sku(1)};;;`,
      '8,41235E+12;;;;3',
      `;${sku(2)};;;2,00`,
      `;;${handle};39;1`,
      `;;${handle};;4`,
      ';NO-EXISTE;;;1',
      ';;;;5',
    ].join('\n')
    const file = await upload(text)
    const seen = await read(file)
    expect(seen.told.toSorted()).toEqual(
      [
        ['PAIRS_BELOW_ZERO', '-2', null],
        ['PAIRS_FRACTION', '2,5', null],
        ['PAIRS_UNREADABLE', 'muchos', null],
        ['PAIRS_UNREADABLE', '1.000', null],
        ['PAIRS_MISSING', sku(1), null],
        ['CODE_MANGLED', '8,41235E+12', null],
        ['COUNTED_TWICE', `${handle} / 39`, 1],
        ['GOODS_AMBIGUOUS', handle, 4],
        ['CODE_UNKNOWN', 'NO-EXISTE', 1],
        ['CODE_MISSING', '5', null],
      ].toSorted(),
    )
    await apply(file)
    expect([await readPairs(shop, id(0)), await readPairs(shop, id(2))]).toEqual([0, 3])
  })

  it('of a spreadsheet reads numbers as codes, results of formulas, and says which have none', async () => {
    const { id } = await newModel(0, ['8400000000128'])
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Recuento',
          rows: [
            ['Código de barras', 'Cantidad'],
            [8400000000128, 4],
            [8400000000128, null],
          ],
        },
      ],
    })
    const file = await upload(Buffer.from(content), 'recuento.xlsx')
    const seen = await read(file)
    expect(seen.preview).toMatchObject({ kind: 'xlsx', names: ['Código de barras', 'Cantidad'] })
    expect(seen.told).toEqual([['PAIRS_MISSING', '8400000000128', null]])
    await apply(file)
    expect(await readPairs(shop, id(0))).toBe(4)
  })

  it('that is empty, or has no column of goods, is refused with words', async () => {
    expect(await getRefusal(upload('EAN;Pares\n'))).toMatchObject({ code: 'FILE_EMPTY' })
    const file = await upload('Rojo;Azul\nuno;dos\n')
    expect(await getRefusal(read(file, { columns: { Rojo: 'pairs' } }))).toMatchObject({
      code: 'GOODS_UNMAPPED',
    })
    expect(
      await getRefusal(read(file, { columns: { Rojo: 'code' }, location: 'luna' })),
    ).toMatchObject({
      code: 'LOCATION_UNKNOWN',
    })
    await office().deleteCountFile({ import_run_id: file })
    expect(await getRefusal(office().getCountFile({ import_run_id: file }))).toMatchObject({
      code: 'IMPORT_UNKNOWN',
    })
  })

  it('of two hundred thousand beeps is read within its memory and added up', async () => {
    const { sku } = await newModel()
    const beeps = [`${sku(0)}\n${sku(1)}\n`.repeat(4_000), 'OTRO-CODIGO\n'.repeat(192_000)]
    const file = await upload(beeps.join(''))
    const seen = await read(file, { columns: { '#1': 'code' } })
    expect(seen).toMatchObject({ rows: 200_000, goods: 2, pairs: 8_000 })
    expect(seen.told).toEqual([['PAIRS_TOO_MANY', 'OTRO-CODIGO', null]])
  })
})
