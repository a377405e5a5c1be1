import { beforeAll, describe, expect, it } from 'vitest'
import { orderInput } from '../../test/order-fixtures.ts'
import { delivery } from '../../test/shop.ts'
import { cardSale, toFinishInput } from '../../test/staff-fixtures.ts'
import { sellModels } from '../../test/world/models.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { openDatabase } from '../base/db.server.ts'
import { parseAmount, parseInvoiceNumber, parsePhoneDigits } from './sale-search.ts'

const shop = sharedWorld()
let sold: Awaited<ReturnType<typeof sellBootAndSlippers>>
beforeAll(async () => {
  sold = await sellBootAndSlippers()
})

const PHONE = '+34 612 77 88 99'
const MODELS = [
  { handle: 'garona' as const, name: { es: 'Botín Garona' }, cents: 139_90 },
  { handle: 'siesta' as const, name: { es: 'Zapatilla Siesta' }, cents: 24_95 },
].map((model) => ({ ...model, pairs: 9, colours: ['Negro'], sizes: ['38'] }))

/** Slippers to nobody, slippers as ticket 478 to a customer with a telephone, a boot, and slippers on the web. */
async function sellBootAndSlippers() {
  const { garona, siesta } = await sellModels(shop, MODELS)
  const slipper = siesta.variant('Negro 38')
  const lola = () => shop.call(shop.staff.lola)
  const sell = async (variant: number, expected_total_cents: number, change = {}) => {
    const input = cardSale(variant, { expected_total_cents, ...change })
    return (await lola().till.finishSale(input)).sale_id
  }
  const first = await sell(slipper, 24_95)
  // As if 476 more had been sold.
  const owner = openDatabase(shop.url, { pool: 'owner' })
  await owner.pool.query('update invoice_series set next_number = 478')
  await owner.close()
  const oscar = { name: 'Óscar Peñalver', phone: PHONE }
  const { customer_id } = await lola().customers.createCustomer(oscar)
  const numbered = await sell(slipper, 24_95, { customer_id })
  const boots = await sell(garona.variant('Negro 38'), 139_90)
  const placed = await shop.call().checkout.placeOrder({
    ...orderInput([slipper], { cents: 24_95 }),
    delivery: { ...delivery, phone: '699 11 22 33' },
  })
  return { first, numbered, boots, web: (await list(placed.reference))[0] ?? 0 }
}

async function list(q: string): Promise<number[]> {
  const { sales } = await shop.call(shop.staff.lola).sales.listSales({ q })
  return sales.map(({ sale_id }) => sale_id)
}

describe('registered sales are found', () => {
  it.each(['478', '0478', 'T1 478', 't1 26 478', 'T1-26-478', 't1.26.478', '26 478'])(
    'a sale is found by its invoice number written as %s',
    async (q) => expect(await list(q)).toEqual([sold.numbered]),
  )
  it.each(['T2 478', 't1 25 478', '479 1'])(
    'no sale is found by the number of an invoice that there is not: %s',
    async (q) => expect(await list(q)).toEqual([]),
  )
  it.each(['612778899', '+34612778899', '0034 612 77 88 99', '612 778', '77 88 99'])(
    'a sale is found by the telephone of its customer written as %s',
    async (q) => expect(await list(q)).toEqual([sold.numbered]),
  )
  it.each(['699112233', '+34 699 112 233', '699-112'])(
    'a web order is found by its telephone written as %s',
    async (q) => expect(await list(q)).toEqual([sold.web]),
  )
  it.each(['139,90', '139.9', '139,90 €', '€139.90'])(
    'a sale is found by its total written as %s',
    async (q) => expect(await list(q)).toEqual([sold.boots]),
  )
  it('sales are found by words of a model that was sold', async () => {
    expect(await list('garona')).toEqual([sold.boots])
    expect(await list('botin gar')).toEqual([sold.boots])
    expect(await list('zapatilla siesta')).toEqual([sold.web, sold.numbered, sold.first])
    expect(await list('botin siesta')).toEqual([])
  })
  it('sales are found by words of a line that was written by hand', async () => {
    const line = {
      kind: 'free' as const,
      name: 'Plantillas de piel',
      quantity: 1,
      unit_cents: 9_50,
    }
    const sold = await shop.call(shop.staff.lola).till.finishSale(
      toFinishInput({
        till: 'T1',
        lines: [line],
        tenders: [{ kind: 'card', amount_cents: 9_50 }],
        expected_total_cents: 9_50,
      }),
    )
    expect(await list('plantillas')).toEqual([sold.sale_id])
  })
})

describe('what a search of sales may mean', () => {
  it.each([
    ['478', '%', 478],
    ['T1 478', '%-T1-%', 478],
    ['T1-26-478', '%-T1-26-%', 478],
  ])('%s is read as the number of an invoice', (written, series, number) => {
    expect(parseInvoiceNumber(written)).toEqual({ series, number })
  })
  it.each([
    ['59,90', 59_90],
    ['59.9', 59_90],
    ['478', 478_00],
    ['1.234,50 €', 1234_50],
    ['1,234.50', 1234_50],
    ['12.345', 12_345_00],
    ['59,9055', undefined],
    ['12345678', undefined],
    ['T1', undefined],
    ['', undefined],
  ])('%s is read as an amount of %s cents', (written, cents) => {
    expect(parseAmount(written)).toBe(cents)
  })
  it.each([
    ['+34 612 345 678', '612345678'],
    ['0034612345678', '612345678'],
    ['(+44) 20 7946 0958', '079460958'],
    ['612 345', '612345'],
    ['61234', undefined],
    ['T1 612345', undefined],
  ])('%s is read as the telephone digits %s', (written, digits) => {
    expect(parsePhoneDigits(written)).toBe(digits)
  })
})
