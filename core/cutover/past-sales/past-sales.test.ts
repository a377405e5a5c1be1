import { afterEach, describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { pastImports, type StartOptions } from '../../../test/cutover/past-imports.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import { rebuildSummary } from '../../sales/summary/rebuild-summary.ts'

const shop = sharedWorld()
const { bring, undo, office, upload, run, readSums, get, start } = pastImports(shop)
afterEach(async () => expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([]))

const HEAD = 'Ticket;Fecha;Referencia;Artículo;Cantidad;Precio;Descuento;Forma de pago;Correo'
const file = (...rows: string[]) => [HEAD, ...rows].join('\n')
const source = (name: string): StartOptions => ({ source: name })

interface StoredSale {
  total: number
  at: string
  status: string
  customer: number | null
  lines: {
    kind: string
    name: string
    quantity: number
    list: number
    discount: number
    total: number
    units: number[]
  }[]
}
const readSale = async (number: string) => {
  const [sale] = await query<StoredSale>(
    shop.db,
    '',
    `select s.total_cents as total, to_char(s.paid_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at,
       s.payment_status as status, s.customer_id as customer,
       (select json_agg(json_build_object('kind', l.kind, 'name', l.name ->> 'es', 'quantity', l.quantity,
         'list', l.list_cents, 'discount', l.discount_cents, 'total', l.total_cents,
         'units', (select json_agg(paid_cents order by n) from sale_line_units u where u.line_id = l.line_id)) order by position)
       from sale_lines l where l.sale_id = s.sale_id) as lines
     from past_documents d join sales s using (sale_id) where d.number = $1`,
    [number],
  )
  if (!sale) throw new Error(`no past sale ${number}`)
  return sale
}

describe('a table of past sales', () => {
  it('comes in with what each unit cost after discounts, goods of the shop by their reference, others as text', async () => {
    const alba = await query<{ sku: string }>(
      shop.db,
      '',
      'select sku from product_variants where variant_id = $1',
      [shop.shoes.alba.variants['Negro 38']],
    )
    const done = await bring(
      file(
        `T-1;3/2/2025 10:05;${alba[0]?.sku};Alba;1;69,95;;Efectivo;`,
        'T-1;3/2/2025 10:05;ZZ9;Calcetín;3;3,40;0,20;Efectivo;',
      ),
      source('Una'),
    )
    expect(done).toMatchObject({
      state: 'done',
      has_file: false,
      issues: [],
      totals: {
        sales: 1,
        units: 4,
        known_lines: 1,
        text_lines: 1,
        months: [{ month: '2025-02', file_cents: 79_95, sold_cents: 79_95, returned_cents: 0 }],
      },
    })
    expect(await readSale('T-1')).toMatchObject({
      total: 79_95,
      at: '2025-02-03 09:05',
      status: 'paid',
      lines: [
        { kind: 'variant', quantity: 1, list: 69_95, discount: 0, units: [69_95] },
        {
          kind: 'free_text',
          name: 'Calcetín',
          quantity: 3,
          total: 10_00,
          units: [3_34, 3_33, 3_33],
        },
      ],
    })
  })

  it('moves no stock, has no invoice and no money of the shop, and counts in no trial', async () => {
    const count = () =>
      query<object>(
        shop.db,
        '',
        `select (select count(*) from stock_movements) as moves, (select count(*) from invoices) as invoices,
           (select count(*) from tenders) as tenders, (select count(*) from sales where is_trial) as trial`,
      )
    const before = await count()
    await bring(file('T-2;4/2/2025;X1;Bota;1;120;;Tarjeta;'), source('Dos'))
    expect(await count()).toEqual(before)
  })

  it('is tried without booking anything, with the sums of file and shop by month', async () => {
    const sums = await readSums()
    const id = await upload(
      file('T-3;31/1/2025 23:30;X1;Bota;1;120;;;', 'T-4;1/2/2025 0:10;X1;Bota;2;120;;;'),
    )
    const tried = await run(id, { dry_run: true, source: 'Tres' })
    expect(tried.totals?.months).toEqual([
      { month: '2025-01', file_cents: 120_00, sold_cents: 120_00, returned_cents: 0 },
      { month: '2025-02', file_cents: 240_00, sold_cents: 240_00, returned_cents: 0 },
    ])
    expect(await readSums()).toEqual(sums)
    expect(tried.has_file).toBe(true)
    await run(id, { source: 'Tres' })
    expect((await readSums()).sold_cents).toBe(sums.sold_cents + 360_00)
  })

  it('that comes a second time books nothing twice, also where it has grown', async () => {
    const first = file('T-5;5/2/2025;X1;Bota;1;99,90;;;')
    await bring(first, source('Cuatro'))
    const sums = await readSums()
    const again = await bring(`${first}\nT-6;6/2/2025;X1;Bota;1;10;;;`, source('Cuatro'))
    expect(again.totals).toMatchObject({ duplicates: 1, sales: 1 })
    expect(again.issues).toMatchObject([
      { reason: 'PAST_DUPLICATE', number: 'T-5', file_cents: 99_90, booked_cents: 0 },
    ])
    expect((await readSums()).sold_cents).toBe(sums.sold_cents + 10_00)
    const other = await bring(first, source('Otra caja'))
    expect(other.totals).toMatchObject({ duplicates: 0, sales: 1 })
  })

  it('takes back the units of its own returns, whichever of both stands first, and keeps those without a sale apart', async () => {
    const before = await readSums()
    const done = await bring(
      file(
        'D-2;9/2/2025;X7;Zueco;-1;30;;;',
        'T-7;8/2/2025;X7;Zueco;2;35;;;',
        'D-3;9/2/2025;X8;Chancla;-1;12;;;',
      ),
      source('Cinco'),
    )
    expect(done.totals).toMatchObject({
      sales: 1,
      returns: 2,
      alone: 1,
      months: [{ file_cents: 28_00, sold_cents: 70_00, returned_cents: 42_00 }],
    })
    expect(done.issues).toMatchObject([
      { reason: 'PAST_RETURN_ALONE', number: 'D-3', booked_cents: -12_00 },
    ])
    expect(await readSale('T-7')).toMatchObject({ status: 'partly_refunded' })
    const after = await readSums()
    expect(after.net_cents - before.net_cents).toBe(28_00)
    expect(after.sold_cents - before.sold_cents).toBe(70_00)
  })

  it('matches its buyers by e-mail to customers who are there, and makes none', async () => {
    const { customer_id } = await shop
      .call({ ...shop.staff.lola })
      .customers.createCustomer({ name: 'Vera Gil', email: 'vera@example.com' })
    const count = () => query<object>(shop.db, '', 'select count(*) from customers')
    const before = await count()
    await bring(
      file(
        'T-8;8/2/2025;X1;Bota;1;35;;;VERA@example.com',
        'T-9;8/2/2025;X1;Bota;1;35;;;nadie@example.com',
      ),
      source('Seis'),
    )
    expect(await count()).toEqual(before)
    expect(await readSale('T-8')).toMatchObject({ customer: customer_id })
    expect(await readSale('T-9')).toMatchObject({ customer: null })
  })

  it('leaves the summary as a rebuild counts it, and is undone to the last cent', async () => {
    const before = await readSums()
    const done = await bring(
      file(
        'T-10;8/3/2025;X1;Bota;3;35;5;;',
        'D-10;9/3/2025;X1;Bota;-1;30;;;',
        'D-11;9/3/2025;Q1;Nada;-2;3;;;',
      ),
      source('Siete'),
    )
    const summed = await readSums()
    await rebuildSummary(shop.db, () => shop.clock.now)
    expect(await readSums()).toEqual(summed)
    const { state } = await undo(done.import_run_id)
    expect(state).toBe('undone')
    expect(await readSums()).toEqual(before)
    expect(
      await getRefusal(office().cutover.revertPastImport({ import_run_id: done.import_run_id })),
    ).toEqual({ code: 'IMPORT_STATE', status: 409 })
    const again = await bring(file('T-10;8/3/2025;X1;Bota;3;35;5;;'), source('Siete'))
    expect(again.totals).toMatchObject({ sales: 1, duplicates: 0 })
  })

  it('is refused without number, day and price, with a column named twice, or a zone that no clock has', async () => {
    const id = await upload(file('T-11;8/2/2025;X1;Bota;1;35;;;'))
    const refuse = (said: StartOptions) => getRefusal(start(id, said))
    const { columns } = (await get(id)).reading
    expect(await refuse({ columns: { Ticket: 'number', Precio: 'price' } })).toEqual({
      code: 'PAST_UNMAPPED',
      status: 422,
    })
    expect(await refuse({ columns: { ...columns, Correo: 'number' } })).toEqual({
      code: 'PAST_FIELD_TWICE',
      status: 422,
    })
    expect(await refuse({ zone: 'Europa/Madriz' })).toEqual({
      code: 'PAST_ZONE_UNKNOWN',
      status: 422,
    })
    expect(await refuse({ location_id: 999 })).toEqual({ code: 'PAST_PLACE_UNKNOWN', status: 422 })
  })
})
