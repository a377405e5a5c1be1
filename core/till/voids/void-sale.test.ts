import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, machineWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { nameCompany, RECIPIENT } from '../../../test/world/company.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const shop = sharedWorld()
let shoe: number
beforeAll(async () => {
  shoe = await sellShoe(shop, { pairs: 40 })
  await nameCompany(shop)
})

const till = (actor: Actor = shop.staff.lola) => shop.call(actor).till
const drawer = (actor: Actor = shop.staff.lola) => shop.call(actor).cash
const sell = (change = {}) => till().finishSale(cardSale(shoe, change))
const undo = (sale_id: number, more = {}) =>
  till().voidSale({ sale_id, till: 'T1', reason: 'Se equivocó de número', ...more })
const refusal = (code: string, status = 409) => ({ code, status })
const countStock = async () =>
  (
    await shop.pool.query(
      `select count(*) filter (where status = 'in_stock')::int as sellable,
         count(*) filter (where status = 'defective')::int as damaged
       from inventory_items where variant_id = $1`,
      [shoe],
    )
  ).rows[0]

describe('a void', () => {
  it('a void gives back all money by the ways in which it came, corrects the ticket and brings the goods back', async () => {
    const before = await countStock()
    const sale = await sell({
      lines: [sellLine(shoe, 2)],
      expected_total_cents: 139_90,
      tenders: [
        { kind: 'cash', amount_cents: 40_00, given_cents: 50_00 },
        { kind: 'card', amount_cents: 99_90, terminal_reference: 'A-1' },
      ],
    })
    const { sale: shown } = await till().getVoidableSale({ sale_id: sale.sale_id })
    expect(shown).toMatchObject({
      invoice: sale.invoice,
      total_cents: 139_90,
      refusal: null,
      can_annul: true,
      void: null,
    })
    const [unit] = shown?.units ?? []
    const damaged = unit ? [{ line_id: unit.line_id, n: unit.n }] : []
    const done = await undo(sale.sale_id, { damaged })
    expect(done).toMatchObject({
      refund_cents: 139_90,
      is_annulled: false,
      tenders: [
        { kind: 'cash', amount_cents: -40_00 },
        { kind: 'card', amount_cents: -99_90 },
      ],
    })
    expect(await countStock()).toEqual({
      sellable: before.sellable - 1,
      damaged: before.damaged + 1,
    })
    expect(await shop.call(shop.staff.lola).sales.getSale({ sale_id: sale.sale_id })).toMatchObject(
      {
        payment_status: 'refunded',
        documents: [
          { invoice: sale.invoice, type: 'F2', total_cents: 139_90 },
          { type: 'R5', total_cents: -139_90 },
        ],
      },
    )
    const after = await till().getVoidableSale({ sale_id: sale.sale_id })
    expect(after.sale).toMatchObject({
      refusal: 'ALREADY_VOIDED',
      void: { by: 'Lola', reason: 'Se equivocó de número', correction: expect.any(String) },
    })
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
  it('the cash of a void leaves the session that is open now, and its drawer expects less', async () => {
    const opened = await drawer().openCashSession({ till: 'T2', float_cents: 100_00 })
    const sale = await sell({ tenders: [{ kind: 'cash', amount_cents: 69_95 }] })
    await undo(sale.sale_id, { till: 'T2' })
    const { cash_session_id } = opened
    const count = { till: 'T2', cash_session_id, counted_cents: 30_05 }
    expect(await drawer().closeCashSession(count)).toMatchObject({
      state: 'closed',
      cash_refunds_cents: 69_95,
      difference_cents: 0,
    })
    const closed = sell().then(({ sale_id }) => undo(sale_id, { till: 'T2' }))
    expect(await getRefusal(closed)).toEqual(refusal('NO_OPEN_SESSION'))
  })
  it('a ticket issued by mistake is cancelled with the tax office instead of corrected', async () => {
    const sale = await sell()
    expect(await undo(sale.sale_id, { annul: true })).toMatchObject({ is_annulled: true })
    const { documents } = await shop.call(shop.staff.lola).sales.getSale({ sale_id: sale.sale_id })
    expect(documents).toMatchObject([{ invoice: sale.invoice, type: 'F2' }])
    const { rows } = await shop.pool.query(
      `select kind from fiscal_records join invoices using (invoice_id) where sale_id = $1 order by record_id`,
      [sale.sale_id],
    )
    expect(rows).toEqual([{ kind: 'alta' }, { kind: 'anulacion' }])
    const { sale: shown } = await till().getVoidableSale({ sale_id: sale.sale_id })
    expect(shown?.void).toMatchObject({ is_annulled: true, correction_id: null })
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
  it('a ticket that a full invoice replaced is corrected and never cancelled', async () => {
    const sale = await sell()
    await shop
      .call(shop.staff.lola)
      .invoicing.replaceTickets({ tickets: [sale.invoice], recipient: RECIPIENT })
    expect(await getRefusal(undo(sale.sale_id, { annul: true }))).toEqual(refusal('VOID_REFERRED'))
    expect(await undo(sale.sale_id)).toMatchObject({ refund_cents: 69_95 })
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
  it('two voids of one sale at once undo it once', async () => {
    const sale = await sell()
    const answers = await Promise.all([1, 2, 3].map(() => getRefusal(undo(sale.sale_id))))
    expect(answers.filter((each) => 'return_id' in (each as object))).toHaveLength(1)
    expect(answers).toContainEqual(refusal('ALREADY_VOIDED'))
  })
  it('a sale is voided on its day alone, whole and once, and only where it was sold over the counter', async () => {
    expect(await getRefusal(undo(999_999))).toEqual(refusal('SALE_UNKNOWN', 404))
    const order = await payOne(shop, { variants: [shoe] })
    expect(await getRefusal(undo(order.sale_id))).toEqual(refusal('VOID_WEB_SALE'))
    const sale = await sell()
    const unit = { line_id: 999_999, n: 1 }
    expect(await getRefusal(undo(sale.sale_id, { damaged: [unit] }))).toEqual(
      refusal('UNIT_UNKNOWN', 404),
    )
    const now = shop.clock.now
    shop.clock.now = later(now, days(1))
    expect(await getRefusal(undo(sale.sale_id))).toEqual(refusal('VOID_TOO_LATE'))
    expect(await till().getVoidableSale({ till: 'T1' })).toEqual({ sale: null })
    shop.clock.now = now
    await undo(sale.sale_id)
    expect(await getRefusal(undo(sale.sale_id))).toEqual(refusal('ALREADY_VOIDED'))
  })
  it('a role that needs a PIN for it voids with a colleague’s, and the colleague stands in the record', async () => {
    const strict: Actor = {
      ...shop.staff.lola,
      permissions: { ...shop.staff.lola.permissions, void_sales: 'pin' },
    }
    const { rosa } = shop.staff
    await shop.call(rosa).staff.setPin({ user_id: rosa.userId, pin: '7391' })
    const sale = await sell()
    const input = { sale_id: sale.sale_id, till: 'T1', reason: 'Doble' }
    expect(await getRefusalDetails(till(strict).voidSale(input))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'void_sales' },
    })
    const approval = { user_id: rosa.userId, pin: '7391' }
    await till(strict).voidSale({ ...input, approval })
    const { sale: shown } = await till().getVoidableSale({ sale_id: sale.sale_id })
    expect(shown?.void).toMatchObject({ by: 'Lola', approved_by: 'Rosa' })
    const denied: Actor = {
      ...shop.staff.lola,
      permissions: { ...shop.staff.lola.permissions, void_sales: 'denied' },
    }
    const other = await sell()
    const refused = till(denied).voidSale({ ...input, sale_id: other.sale_id })
    expect(await getRefusal(refused)).toMatchObject({ code: 'FORBIDDEN' })
    const machine = shop.call(machineWith({ can_manage_sales_pos: true })).till
    expect(await getRefusal(machine.voidSale({ ...input, sale_id: other.sale_id }))).toMatchObject({
      code: 'PERSON_REQUIRED',
    })
  })
  it('the last sale of a till today is found without naming it', async () => {
    await sell()
    const last = await sell()
    expect(await till().getVoidableSale({ till: 'T1' })).toMatchObject({
      sale: { sale_id: last.sale_id },
    })
    await undo(last.sale_id)
    const { sale } = await till().getVoidableSale({ till: 'T1' })
    expect(sale?.sale_id).not.toBe(last.sale_id)
  })
})
