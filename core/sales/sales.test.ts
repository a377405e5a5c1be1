import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { payOne, placeOne } from '../../test/serving-fixtures.ts'
import type { TestShop } from '../../test/shop.ts'
import { cardSale, hireSeller, sellShoe } from '../../test/staff-fixtures.ts'
import { nameCompany } from '../../test/world/company.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { query } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'

const shop = sharedWorld()
let done: Awaited<ReturnType<typeof sellAroundMidnight>>
beforeAll(async () => {
  done = await sellAroundMidnight()
})

/** Three tickets on either side of midnight in Madrid, where UTC has one day; then a paid order and an unpaid one. */
async function sellAroundMidnight() {
  const { staff, shoes } = shop
  const variant = shoes.alba.variants['Negro 38']
  const at = (moment: string) => {
    shop.clock.now = new Date(moment)
  }
  const sell = (seller: Actor, change = {}) =>
    shop.call(seller).till.finishSale(cardSale(variant, change))
  at('2026-11-22T23:30:00+01:00')
  await shop.call(staff.eva).cash.openCashSession({ till: shop.tills.closed, float_cents: 0 })
  const oscar = { name: 'Óscar Peñalver' }
  const { customer_id } = await shop.call(staff.lola).customers.createCustomer(oscar)
  const sunday = await sell(staff.lola)
  at('2026-11-23T00:30:00+01:00')
  const tenders = [
    { kind: 'cash', amount_cents: 39_95, given_cents: 50_00 },
    { kind: 'card', amount_cents: 30_00 },
  ]
  const monday = await sell(staff.lola, { customer_id, tenders })
  at('2026-11-23T12:00:00+01:00')
  const second = await sell(staff.eva, { till: shop.tills.closed })
  at('2026-11-23T13:00:00+01:00')
  await payOne(shop, { variants: [variant] })
  at('2026-11-23T14:00:00+01:00')
  await placeOne(shop, { variants: [variant] })
  return { sunday, monday, second }
}

const list = (filter: Parameters<ReturnType<TestShop['call']>['sales']['listSales']>[0] = {}) =>
  shop.call(shop.staff.lola).sales.listSales(filter)
const ids = async (filter: Parameters<typeof list>[0]) =>
  (await list(filter)).sales.map((sale) => sale.sale_id)

describe('registered sales', () => {
  it('registered sales of both origins are listed newest first, with their totals', async () => {
    const { sales, total, pages, sums } = await list()
    expect(sales.map(({ origin, payment_status }) => `${origin} ${payment_status}`)).toEqual([
      'web pending',
      'web paid',
      'pos paid',
      'pos paid',
      'pos paid',
    ])
    expect({ total, pages }).toEqual({ total: 5, pages: 1 })
    expect(sums).toEqual({
      paid: 4,
      discount_cents: 0,
      sold_cents: 4 * 69_95,
      returned_cents: 0,
      net_cents: 4 * 69_95,
      tenders: [
        { kind: 'cash', amount_cents: 39_95 },
        { kind: 'card', amount_cents: 30_00 + 3 * 69_95 },
      ],
    })
    expect(sales[3]).toEqual({
      sale_id: done.monday.sale_id,
      reference: done.monday.reference,
      origin: 'pos',
      created_at: expect.any(String),
      payment_status: 'paid',
      fulfillment_status: null,
      refund_stage: null,
      invoice: done.monday.invoice,
      till: 'T1',
      seller: { seller_id: shop.staff.lola.userId, name: 'Lola' },
      customer: { customer_id: expect.any(Number), name: 'Óscar Peñalver' },
      units: 1,
      discount_cents: 0,
      total_cents: 69_95,
      returned_cents: 0,
      is_voided: false,
      tenders: ['card', 'cash'],
    })
    expect(sales[0]).toMatchObject({
      till: null,
      seller: null,
      invoice: null,
      customer: { customer_id: null, name: 'Ana Prueba' },
    })
  })
  it('registered sales are filtered by days of the shop', async () => {
    expect(await ids({ to: '2026-11-22' })).toEqual([done.sunday.sale_id])
    expect(await ids({ from: '2026-11-23', origin: 'pos' })).toEqual([
      done.second.sale_id,
      done.monday.sale_id,
    ])
    expect(await ids({ from: '2026-11-24' })).toEqual([])
  })
  it('registered sales are filtered by origin, till, seller and payment', async () => {
    expect(await ids({ till: 'T2' })).toEqual([done.second.sale_id])
    expect(await ids({ seller_id: shop.staff.eva.userId })).toEqual([done.second.sale_id])
    expect(await ids({ origin: 'web' })).toHaveLength(2)
    expect(await ids({ payment_status: 'pending' })).toHaveLength(1)
    expect((await list({ payment_status: 'pending' })).sums).toMatchObject({ paid: 0, tenders: [] })
  })
  it.each([
    ['the reference', () => done.monday.reference, 1],
    ['the reference in small letters', () => done.monday.reference.toLowerCase(), 1],
    ['the invoice', () => done.monday.invoice, 1],
    ['the invoice in small letters', () => done.monday.invoice.toLowerCase(), 1],
    ['words of a customer’s name', () => 'penal osc', 1],
    ['words of a guest’s name', () => 'prueba', 2],
    ['an invoice that is none', () => 'T1-26-999', 0],
    ['a text that matches nothing', () => "%_'; --", 0],
  ])('registered sales are found by %s', async (_, q, count) => {
    expect(await ids({ q: q() ?? '' })).toHaveLength(count)
    expect((await list({ q: q() ?? '' })).total).toBe(count)
  })
  it('registered sales come in pages', async () => {
    expect(await list({ page: 2 })).toMatchObject({ sales: [], page: 2, pages: 1, total: 5 })
  })
  it.each([
    { from: '2026-02-30' },
    { from: '0000-01-01' },
    { to: 'ayer' },
    { page: 0 },
    { q: 'x' },
    { seller_id: 'Lola' },
    { origin: 'shop' },
  ])('an invalid filter of sales is refused: %j', async (filter) => {
    expect(await getRefusal(list(filter as never))).toMatchObject({ status: 400 })
  })
  it('an export in parts has every sale of the filter once', async () => {
    const { sales } = shop.call(shop.staff.lola)
    for (const filter of [{}, { origin: 'pos' as const, to: '2026-11-23' }]) {
      const listed = (await list(filter)).sales
      expect(await sales.exportSales(filter)).toEqual({ sales: listed, next: null })
      const parts: typeof listed = []
      for (let next: number | null | undefined; next !== null; ) {
        const part = await sales.exportSales({ ...filter, after: next, limit: 2 })
        expect(part.sales.length).toBeLessThanOrEqual(2)
        parts.push(...part.sales)
        next = part.next
      }
      expect(parts).toEqual(listed)
    }
  })
  it('registered sales are refused to visitors and to people without the flag', async () => {
    const stranger = shop.call(staffWith({ can_manage_customers: true })).sales
    expect(await getRefusal(stranger.listSales({}))).toMatchObject({ status: 403 })
    expect(await getRefusal(stranger.exportSales({}))).toMatchObject({ status: 403 })
    expect(await getRefusal(stranger.getSale({ sale_id: 1 }))).toMatchObject({ status: 403 })
  })
})

describe('one sale', () => {
  const read = (sale_id = 0) => shop.call(shop.staff.lola).sales.getSale({ sale_id })

  it('a till sale has its lines, units, tenders, invoice, till, seller and customer', async () => {
    const sale = await read(done.monday.sale_id)
    expect(sale).toMatchObject({
      reference: done.monday.reference,
      origin: 'pos',
      location: 'Tienda',
      till: { till: 'T1', name: 'Caja T1' },
      seller: { name: 'Lola' },
      customer: { name: 'Óscar Peñalver' },
      note: null,
      subtotal_cents: 69_95,
      total_cents: 69_95,
      lines: [
        {
          kind: 'variant',
          colour: { es: 'Negro' },
          size: '38',
          quantity: 1,
          list_cents: 69_95,
          discount_cents: 0,
          tax_rate: 21,
          units: [{ n: 1, paid_cents: 69_95, returned: false }],
        },
      ],
      tenders: [
        { kind: 'cash', amount_cents: 39_95, given_cents: 50_00, change_cents: 10_05 },
        { kind: 'card', amount_cents: 30_00, given_cents: null, change_cents: null },
      ],
      invoice: {
        invoice: done.monday.invoice,
        series: 'PRUEBA-T1-26-',
        number: 2,
        type: 'F2',
        issued_on: '2026-11-23',
        test_mode: true,
        total_cents: 69_95,
        taxes: [{ rate: 21, base_cents: 57_81, vat_cents: 12_14 }],
        issuer: { name: null, nif: null, address: null },
      },
    })
  })
  it('the issuer of an invoice stays as it was when the invoice was written', async () => {
    const company = {
      company_name: 'Zapatería Ejemplo SL',
      company_nif: 'B12345674',
      company_address: {
        street: 'Calle Mayor 1',
        postal_code: '28001',
        city: 'Madrid',
        province: 'Madrid',
      },
    }
    await nameCompany(shop, company)
    const variant = await sellShoe(shop)
    const { sale_id } = await shop.call(shop.staff.lola).till.finishSale(cardSale(variant))
    expect((await read(sale_id)).invoice?.issuer).toEqual({
      name: company.company_name,
      nif: company.company_nif,
      address: company.company_address,
    })
    expect((await read(done.sunday.sale_id)).invoice?.issuer.name).toBeNull()
  })
  it('an unpaid web sale has its guest and statuses, and no invoice', async () => {
    const [unpaid, paid] = (await list({ origin: 'web' })).sales
    expect(await read(unpaid?.sale_id)).toMatchObject({
      till: null,
      seller: null,
      customer: { customer_id: null, name: 'Ana Prueba' },
      payment_status: 'pending',
      fulfillment_status: null,
      tenders: [],
      invoice: null,
    })
    expect(await read(paid?.sale_id)).toMatchObject({
      fulfillment_status: 'pending',
      invoice: { series: 'PRUEBA-W26-' },
    })
  })
  it('an unknown sale is refused', async () => {
    expect(await getRefusal(read(999_999))).toEqual({ code: 'SALE_UNKNOWN', status: 404 })
    expect(await getRefusal(read(0))).toMatchObject({ status: 400 })
  })
  it('a sale carries the shop’s return policy for its ticket', async () => {
    expect((await read(done.sunday.sale_id)).ticket_return_policy).toBeNull()
    const policy = { es: 'Cambios en 14 días', de: 'Umtausch in 14 Tagen' }
    await query(
      shop.db,
      '',
      `insert into site_settings (setting_id, setting_value, public) values ('ticket_return_policy_text', $1, true)`,
      [JSON.stringify(policy)],
    )
    expect((await read(done.sunday.sale_id)).ticket_return_policy).toEqual(policy)
  })
})

describe('printing a ticket', () => {
  it('a print is audited with who made it, and changes nothing else', async () => {
    const sale_id = done.sunday.sale_id ?? 0
    expect(await shop.call(shop.staff.lola).sales.notePrint({ sale_id, copy: true })).toEqual({
      sale_id,
      copy: true,
    })
    const noted = await query(
      shop.db,
      '',
      `select user_email, target_entity_id, details from audit_log where action_type = 'sales.notePrint'`,
    )
    expect(noted).toEqual([
      {
        user_email: 'lola@horma.test',
        target_entity_id: String(sale_id),
        details: { copy: true },
      },
    ])
  })
  it('a print of an unknown sale, or by a visitor, is refused', async () => {
    expect(
      await getRefusal(shop.call(shop.staff.lola).sales.notePrint({ sale_id: 999_999 })),
    ).toEqual({
      code: 'SALE_UNKNOWN',
      status: 404,
    })
    const stranger = shop.call(staffWith({ can_manage_customers: true })).sales
    expect(await getRefusal(stranger.notePrint({ sale_id: 1 }))).toMatchObject({ status: 403 })
    expect(await getRefusal(stranger.listSellers({}))).toMatchObject({ status: 403 })
  })
})

describe('sellers', () => {
  it('sellers are people whose role opens the till, then those who have left', async () => {
    await hireSeller(shop, 'Zoe')
    await query(shop.db, '', `update staff_users set archived_at = now() where name = 'Eva'`)
    const { sellers } = await shop.call(shop.staff.lola).sales.listSellers({})
    expect(sellers.map(({ name, left }) => [name, left])).toEqual([
      ['Amparo', false],
      ['Lola', false],
      ['Rosa', false],
      ['Zoe', false],
      ['Eva', true],
    ])
  })
})
