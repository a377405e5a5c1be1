import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails } from '../../test/call-fixtures.ts'
import { card, depositShop } from '../../test/deposits/deposit-fixtures.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import { approve, limited, limitSellers } from '../../test/payments/money-rights.ts'
import { byTransfer, findTransfer, openTransfers } from '../../test/payments/payment-fixtures.ts'
import { addTill, allowDiscount, cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { chargedLine, getIncidentDetails, toOperation } from './booking/booking.fixture.ts'

const PAGE = join(import.meta.dirname, '../../docs/manual/robos.md')
const PRICE = 69_95
/** The name of an article as it stood on a ticket, with its price. */
const TOLD = { name: 'Alba · Negro · 38', quantity: 1, cents: PRICE }

let made: Awaited<ReturnType<typeof depositShop>>
beforeAll(async () => {
  made = await depositShop()
  const { shop } = made
  await limitSellers(shop)
  await allowDiscount(shop, 10)
  await openTransfers(shop)
  return () => shop.close()
})

const thief = () => made.shop.call(limited(made.shop.staff.lola))
const manager = () => made.shop.call(made.shop.staff.rosa)
const owner = () => made.shop.call(made.shop.staff.amparo)
const asks = (right: string) => ({ code: 'APPROVAL_REQUIRED', data: { right } })

/** A till of the thief's own, with 200 euros in its drawer. */
let tills = 0
async function openTill() {
  const till = `R${++tills}`
  await addTill(made.shop, till)
  const { cash_session_id } = await thief().cash.openCashSession({ till, float_cents: 200_00 })
  return { till, cash_session_id }
}

/** What the owner's list says of an act of the thief. */
async function findAct(act: string) {
  const { userId } = made.shop.staff.lola
  const { acts } = await owner().reports.listSellerActs({ seller_id: userId })
  return acts.find((each) => each.act === act)
}
const findToday = async (act: string) => {
  const { acts } = await owner().reports.getToday({})
  return acts.find((each) => each.act === act)
}
const readReport = (cash_session_id: number) => owner().cash.getSessionReport({ cash_session_id })

async function sellInCash(till: string) {
  const variant = await sellShoe(made.shop)
  return thief().till.finishSale(
    cardSale(variant, { till, tenders: [{ kind: 'cash', amount_cents: PRICE }] }),
  )
}

/** The row of the manual that a case proves, what happens in English, and the theft itself. */
const THEFTS: readonly { row: string; title: string; steal(): Promise<void> }[] = [
  {
    row: 'Un descuento para un amigo',
    title: 'a discount above the limit takes a PIN, and the owner sees it with who approved it',
    steal: async () => {
      const { shop } = made
      const { till } = await openTill()
      const variant = await sellShoe(shop)
      const percent = 50
      const line = sellLine(variant, 1, { discount_percent: percent })
      const half = cardSale(variant, { till, lines: [line], expected_total_cents: 34_97 })
      expect(await getRefusal(thief().till.finishSale(half))).toMatchObject({
        code: 'DISCOUNT_LIMIT',
      })
      const asked = { percent, most_cents: PRICE }
      const approval = approve(shop, 'amparo')
      const { approval_id } = await thief().till.approveDiscount({ ...asked, approval })
      const approved = { ...line, discount_approval: { approval_id, percent } }
      await thief().till.finishSale({ ...half, lines: [approved] })
      expect(await findAct('discount')).toMatchObject({
        cents: 34_98,
        is_over_limit: true,
        approver: 'Amparo',
      })
    },
  },
  {
    row: 'Vender en nombre de una compañera',
    title: 'a sale in the name of a colleague is booked with the lower limit and an incident',
    steal: async () => {
      const { shop } = made
      const variant = await sellShoe(shop)
      const lines = [chargedLine(variant, { discount_cents: 34_97 })]
      const operation = await toOperation(shop, { seller: shop.staff.amparo, lines })
      await thief().till.bookSale(operation)
      expect(await getIncidentDetails(shop, operation.id)).toMatchObject({
        seller_unproven: { seller_id: shop.staff.amparo.userId },
        discount_over_limit: { max_discount_percent: 10 },
      })
      const { incidents } = await manager().till.listIncidents({ kind: 'seller_unproven' })
      const incident_id = incidents[0]?.incident_id ?? 0
      for (const own of [thief(), owner()])
        expect(
          await getRefusal(own.till.resolveIncident({ incident_id, reason: 'Era yo' })),
        ).toEqual({ code: 'OWN_SALE', status: 403 })
    },
  },
  {
    row: 'Anular la venta cuando el cliente se ha ido, y quedarse el efectivo',
    title: 'a void takes a reason and a PIN, and stands on the front page of the owner',
    steal: async () => {
      const { till } = await openTill()
      const { sale_id } = await sellInCash(till)
      const input = { sale_id, till, reason: 'No le gusta' }
      expect(await getRefusalDetails(thief().till.voidSale(input))).toMatchObject(
        asks('void_sales'),
      )
      await thief().till.voidSale({ ...input, approval: approve(made.shop, 'rosa') })
      for (const seen of [await findAct('void'), await findToday('void')])
        expect(seen).toMatchObject({ sale_id, seller: 'Lola', approver: 'Rosa', cents: PRICE })
    },
  },
  {
    row: 'Cancelar un apartado y quedarse la señal',
    title: 'the money of a deposit leaves with a PIN alone, and that of a card goes back to it',
    steal: async () => {
      const taken = await made.take({ tenders: [card(20_00)] })
      const back = (kind: 'cash' | 'card') => ({
        deposit_id: taken.deposit_id,
        till: 'T1',
        reason: 'Ya no lo quiere',
        tenders: [{ kind, amount_cents: -20_00 }],
      })
      for (const kind of ['cash', 'card'] as const)
        expect(await getRefusalDetails(thief().deposits.cancelDeposit(back(kind)))).toMatchObject(
          asks('pay_out_by_hand'),
        )
      expect(await getRefusal(manager().deposits.cancelDeposit(back('cash')))).toMatchObject({
        code: 'APPROVAL_REQUIRED',
      })
      const approval = approve(made.shop, 'amparo')
      await thief().deposits.cancelDeposit({ ...back('cash'), approval })
      expect(await findAct('deposit')).toMatchObject({
        seller: 'Lola',
        reference: taken.reference,
        cents: 20_00,
        note: 'Ya no lo quiere',
      })
    },
  },
  {
    row: 'Inventar una transferencia y pagar la devolución en efectivo',
    title: 'money that nobody saw takes a right, and whoever confirmed it does not pay it out',
    steal: async () => {
      const { shop } = made
      const { till, cash_session_id } = await openTill()
      const variant = await sellShoe(shop)
      const placed = await shop
        .call()
        .checkout.placeOrder({ ...orderInput([variant]), payment_method: 'transfer' })
      const { payment_id } = await findTransfer(shop, placed)
      const wanted = { payment_id, ...byTransfer(PRICE + 30_00) }
      expect(await getRefusalDetails(thief().checkout.confirmTransfer(wanted))).toMatchObject(
        asks('confirm_payments'),
      )
      await manager().checkout.confirmTransfer(wanted)
      const { refunds } = await manager().checkout.listRefunds({})
      const refund_id =
        refunds.find(({ reference }) => reference === placed.reference)?.refund_id ?? ''
      const tenders = [{ kind: 'cash' as const, amount_cents: -30_00 }]
      const pay = { refund_id, tenders, cash_session_id }
      expect(await getRefusal(thief().cash.settleRefundByHand(pay))).toMatchObject({
        code: 'APPROVAL_REQUIRED',
      })
      const own = { ...pay, approval: approve(shop, 'rosa') }
      expect(await getRefusal(thief().cash.settleRefundByHand(own))).toMatchObject({
        code: 'APPROVER_NOT_ALLOWED',
      })
      await thief().cash.settleRefundByHand({ ...pay, approval: approve(shop, 'amparo') })
      const { content } = await owner().cash.getXReading({ till })
      expect(content.paid_out).toMatchObject([
        { act: 'refund_paid', cents: 30_00, by: 'Lola', approved_by: 'Amparo', is_alone: false },
      ])
      expect(await findAct('money')).toMatchObject({ cents: 30_00, approver: 'Amparo' })
    },
  },
  {
    row: 'Sacar dinero en trozos pequeños',
    title: 'cash-outs of a session count together, and the one above the limit takes a PIN',
    steal: async () => {
      const { till, cash_session_id } = await openTill()
      const take = (amount_cents: number, more = {}) =>
        thief().cash.moveCash({ till, kind: 'out', amount_cents, reason: 'Recados', ...more })
      await take(60_00)
      await take(40_00)
      expect(await getRefusalDetails(take(1))).toMatchObject(asks('exceed_cash_out'))
      await take(50_00, { approval: approve(made.shop, 'rosa') })
      const { movements } = await readReport(cash_session_id)
      expect(movements.map(({ amount_cents, by }) => [amount_cents, by])).toEqual([
        [60_00, 'Lola'],
        [40_00, 'Lola'],
        [50_00, 'Lola'],
      ])
    },
  },
  {
    row: 'Cobrar sin ticket: vaciarlo cuando el cliente ya sabe el precio',
    title: 'a ticket that is emptied after its price was told leaves its sum with the seller',
    steal: async () => {
      const { till } = await openTill()
      const entry = { id: randomUUID(), staff: made.shop.staff.lola.userId, lines: [TOLD] }
      const entries = [{ ...entry, kind: 'ticket_emptied' as const, stood_seconds: 90 }]
      await thief().till.noteUnsold({ till, entries })
      const expected = { seller: 'Lola', cents: PRICE, is_mis_scan: false, lines: [TOLD] }
      expect(await findAct('emptied')).toMatchObject(expected)
      expect(await findToday('emptied')).toMatchObject(expected)
    },
  },
  {
    row: 'Abrir el cajón sin vender',
    title: 'a drawer that is opened without a sale stands with its reason at its seller',
    steal: async () => {
      const { till } = await openTill()
      expect(await getRefusal(thief().cash.openDrawer({ till, reason: ' ' }))).toMatchObject({
        status: 400,
      })
      await thief().cash.openDrawer({ till, reason: 'Cambio' })
      expect(await findAct('drawer')).toMatchObject({ seller: 'Lola', till, note: 'Cambio' })
    },
  },
  {
    row: 'Cerrar con dinero de menos y que firme quien no mira',
    title: 'whoever approves a closing sees what is missing before it counts',
    steal: async () => {
      const session = await openTill()
      const count = { ...session, counted_cents: 20_00, reason: 'No sé' }
      expect(await thief().cash.closeCashSession(count)).toMatchObject({
        state: 'approval_required',
      })
      const approved = { ...count, approval: approve(made.shop, 'rosa') }
      expect(await thief().cash.closeCashSession(approved)).toMatchObject({
        state: 'confirmation_required',
        methods: [{ kind: 'cash', difference_cents: -180_00 }],
      })
      const confirmed = [{ kind: 'cash' as const, difference_cents: -180_00 }]
      await thief().cash.closeCashSession({ ...approved, confirmed })
      const { closings } = await owner().reports.getToday({})
      expect(closings.find(({ till }) => till === session.till)).toMatchObject({
        difference_cents: -180_00,
        closed_by: 'Lola',
        approved_by: 'Rosa',
        reason: 'No sé',
      })
    },
  },
  {
    row: 'Abrir por la mañana con menos de lo que quedó',
    title: 'a drawer that lacks money in the morning takes a reason and leaves an incident',
    steal: async () => {
      const { till, cash_session_id } = await openTill()
      await thief().cash.closeCashSession({ till, cash_session_id, counted_cents: 200_00 })
      const open = { till, float_cents: 150_00 }
      expect(await getRefusal(thief().cash.openCashSession(open))).toMatchObject({
        code: 'REASON_REQUIRED',
      })
      await thief().cash.openCashSession({ ...open, reason: 'No sé' })
      const { sessions } = await owner().cash.listCashSessions({ till, differing: true })
      expect(sessions).toMatchObject([{ opening_difference_cents: -50_00 }])
      const { incidents } = await owner().till.listIncidents({ till, kind: 'opening_differs' })
      expect(incidents).toMatchObject([{ seller: 'Lola' }])
    },
  },
]

it('every row of the page about thefts has a case, and every case a row', () => {
  const rows = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| robo |'))
    .map((line) => line.slice(2).split(' | ')[0])
  expect(rows).toEqual(THEFTS.map(({ row }) => row))
})

it.each(THEFTS)('$title', ({ steal }) => steal())
