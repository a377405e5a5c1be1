import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, machineWith } from '../../test/call-fixtures.ts'
import { callWith, closeDrawer, production } from '../../test/cutover/trial-fixtures.ts'
import { takeDeposit } from '../../test/deposits/deposit-acts.ts'
import { fiscalConfig } from '../../test/invoicing/fiscal-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { lend, toLender } from '../../test/loans/loan-fixtures.ts'
import { settlePayment, startPayment } from '../../test/order-fixtures.ts'
import { cardSale, sellLine } from '../../test/staff-fixtures.ts'
import { nameCompany } from '../../test/world/company.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { worldWithOrders } from '../../test/world/world.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { openFiscalChain } from '../invoicing/open-fiscal-chain.ts'
import { chargedLine, toOperation } from '../till/booking/booking.fixture.ts'

type World = Awaited<ReturnType<typeof worldWithOrders>>

/** A pair of 69,95 that T1 sells for a card; its number. */
const sell = async (shop: World) => {
  const sale = cardSale(shop.shoes.alba.variants['Negro 38'])
  return (await shop.call(shop.staff.lola).till.finishSale(sale)).invoice
}
const listed = async (shop: World, filter: { trial?: boolean } = {}) => {
  const { sales, sums } = await callWith(shop).sales.listSales(filter)
  return { numbers: sales.map(({ invoice }) => invoice), total: sums?.sold_cents }
}
async function countPairs(shop: World): Promise<number> {
  const [row] = await query<{ n: number }>(
    shop.db,
    '',
    `select count(*)::int as n from inventory_items where status = 'in_stock'`,
  )
  return row?.n ?? 0
}
const refused = (code: string, status = 409) => ({ code, status })

describe('a shop in its trial', () => {
  const shop = sharedShop(worldWithOrders)
  beforeAll(() => nameCompany(shop))
  const finish = (confirmation = 'PRUEBA', fiscal = production) =>
    callWith(shop, fiscal).cutover.finishTrial({ confirmation })

  it('numbers of its sales begin with PRUEBA-, and lists and books are of them', async () => {
    const number = await sell(shop)
    expect(number).toMatch(/^PRUEBA-T1-26-\d+$/)
    expect((await listed(shop)).numbers).toContain(number)
    expect((await listed(shop, { trial: false })).numbers).toEqual([])
    const book = await callWith(shop).invoicing.getVatBook({ from: '2026-01-01', to: '2026-12-31' })
    expect(book).toMatchObject({ test_mode: true, has_real: false })
  })

  it('production that is configured does not begin while nobody has finished the trial, and the office is alarmed', async () => {
    const opened = await inTransaction(shop.db, (tx) => openFiscalChain(tx, production))
    expect(opened).toBe('in_trial')
    expect(await sell(shop)).toMatch(/^PRUEBA-/)
    const getAlarm = async (fiscal = production) =>
      (await callWith(shop, fiscal).invoicing.getFiscalAlarm({})).alarm
    expect(await getAlarm()).toBe('trial_open')
    expect(await getAlarm(fiscalConfig)).toBeNull()
  })

  it('its trial is finished by a super admin with its word, in production, and never while a drawer is open', async () => {
    const owner = callWith(shop, production, machineWith({ can_manage_site_settings: true }))
    expect(await getRefusal(owner.cutover.finishTrial({ confirmation: 'PRUEBA' }))).toEqual(
      refused('FORBIDDEN', 403),
    )
    expect(await getRefusal(finish('SI'))).toEqual(refused('CONFIRMATION_WRONG', 422))
    expect(await getRefusal(finish('PRUEBA', fiscalConfig))).toEqual(refused('NOT_PRODUCTION'))
    expect(await getRefusal(finish())).toEqual(refused('DRAWER_OPEN'))
    expect((await owner.cutover.getTrial({})).blockers).toEqual(['DRAWER_OPEN'])
  })

  it('an entry of a till that became no sale keeps the trial from its end', async () => {
    const lines = [chargedLine(shop.shoes.alba.variants['Negro 38'])]
    const operation = await toOperation(shop, { seller: shop.staff.lola, lines })
    await shop.call(shop.staff.lola).till.bookSale({ ...operation, payload: {} })
    const { blockers } = await callWith(shop, production).cutover.getTrial({})
    expect(blockers).toEqual(['DRAWER_OPEN', 'ENTRIES_UNBOOKED'])
  })
})

describe('a shop whose trial has ended', () => {
  const shop = sharedShop(worldWithOrders)
  const till = () => shop.call(shop.staff.lola).till
  const drawer = () => shop.call(shop.staff.lola).cash
  const seen = { before: 0, counts: {}, ended: {}, after: 0 }
  let late: Awaited<ReturnType<typeof toOperation>>
  let payment: string

  beforeAll(async () => {
    await nameCompany(shop)
    const size = shop.shoes.alba.variants['Negro 38']
    payment = await startPayment(shop, shop.orders.unpaid)
    late = await toOperation(shop, { seller: shop.staff.lola, lines: [chargedLine(size)] })
    seen.before = await countPairs(shop)
    await sell(shop)
    await takeDeposit(shop.call(shop.staff.lola), {
      till: 'T1',
      kind: 'layaway',
      price_cents: 69_95,
      tenders: [{ kind: 'cash', amount_cents: 20_00 }],
      variant_id: size,
      customer_id: shop.customers.ana,
    })
    await till().parkTicket({ version: 2, till: 'T1', lines: [sellLine(size)] })
    const lender = toLender(shop.staff)
    const { loan_id } = await lend(shop, lender, { variants: [size] })
    const tenders = [{ kind: 'cash' as const, amount_cents: 30_00 }]
    await shop.call(lender).loans.takeLoanDeposit({ till: 'T1', loan_id, tenders })
    await closeDrawer(shop, shop.staff.lola)
    seen.counts = (await callWith(shop, production).cutover.getTrial({})).counts
    seen.ended = await callWith(shop, production).cutover.finishTrial({ confirmation: 'prueba ' })
    seen.after = await countPairs(shop)
    await drawer().openCashSession({ till: 'T1', float_cents: 100_00 })
  })

  it('its pairs are back, its orders, deposits, loans and parked tickets have ended, as the office was told before', async () => {
    expect(seen.ended).toEqual(seen.counts)
    expect(seen.counts).toEqual({
      sales: 2,
      units: 2,
      unpaid_orders: 1,
      paid_orders: 1,
      deposits: 1,
      loans: 1,
      parked_tickets: 1,
    })
    // The paid pair of the web and the one that waited for its money were out of stock before.
    expect(seen.after).toBe(seen.before + 2)
    expect((await till().listParkedTickets({ till: 'T1' })).tickets).toEqual([])
    const { counts, is_trial } = await callWith(shop, production).cutover.getTrial({})
    expect([is_trial, counts]).toEqual([
      false,
      {
        sales: 2,
        units: 0,
        unpaid_orders: 0,
        paid_orders: 0,
        deposits: 0,
        loans: 0,
        parked_tickets: 0,
      },
    ])
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })

  it('its trial is not finished a second time, and nothing leads back to one', async () => {
    const again = callWith(shop, production).cutover.finishTrial({ confirmation: 'PRUEBA' })
    expect(await getRefusal(again)).toEqual(refused('TRIAL_OVER'))
    expect(await inTransaction(shop.db, (tx) => openFiscalChain(tx, fiscalConfig))).toBe('real')
  })

  it('its series and closings begin at 1, and no list or sum has the trial unless it is asked for', async () => {
    expect(await listed(shop)).toEqual({ numbers: [], total: 0 })
    expect(await sell(shop)).toBe('T1-26-1')
    expect(await listed(shop)).toEqual({ numbers: ['T1-26-1'], total: 69_95 })
    expect((await listed(shop, { trial: true })).numbers).toContain('PRUEBA-T1-26-1')
    expect(await closeDrawer(shop, shop.staff.lola)).toMatchObject({ state: 'closed', z_number: 1 })
    await drawer().openCashSession({ till: 'T1', float_cents: 100_00 })
    const { sessions, totals } = await callWith(shop).cash.listCashSessions({})
    expect(sessions).toHaveLength(2)
    expect(totals.sold_cents).toBe(69_95)
    const trial = await callWith(shop).cash.listCashSessions({ trial: true })
    expect([trial.sessions.length, trial.totals.sold_cents]).toEqual([1, 69_95])
    const { invoices } = await callWith(shop).invoicing.listInvoices({})
    expect(invoices.map(({ invoice_number }) => invoice_number)).toEqual(['T1-26-1'])
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })

  it('a sale that a till sends after the end stays in the trial, with its pair back and an incident', async () => {
    const pairs = await countPairs(shop)
    const before = await listed(shop)
    const booked = await till().bookSale(late)
    expect(booked.invoice).toMatch(/^PRUEBA-T1-26-\d+$/)
    const { incidents } = await till().listIncidents({ state: 'open' })
    expect(incidents.map(({ details }) => details.why)).toContain('trial_over')
    expect(await countPairs(shop)).toBe(pairs)
    expect(await listed(shop)).toEqual(before)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })

  it('money for an order of the trial that comes after its end buys nothing and is due back', async () => {
    const pairs = await countPairs(shop)
    expect(await settlePayment(shop, payment)).toBe('refund_due')
    expect(await countPairs(shop)).toBe(pairs)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })

  it('it is told in the office where no valid certificate sends its invoices, or no server does', async () => {
    const getAlarm = async (fiscal = production) =>
      (await callWith(shop, fiscal).invoicing.getFiscalAlarm({})).alarm
    const withCertificate = (state: 'valid' | 'missing') => ({
      ...production,
      readCertificate: async () => ({ state, subject: null, expires_at: null }),
    })
    expect(await getAlarm(withCertificate('missing'))).toBe('certificate_missing')
    expect(await getAlarm(withCertificate('valid'))).toBeNull()
    expect(await getAlarm(fiscalConfig)).toBe('sending_off')
  })
})
