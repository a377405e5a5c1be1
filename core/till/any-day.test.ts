import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { heldTicket, takeTicket } from '../../test/deposits/deposit-acts.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder } from '../../test/order-fixtures.ts'
import { rounds } from '../../test/rounds.ts'
import { addTill, sellLine, sellShoe, toFinishInput } from '../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../test/world/world.ts'
import { days, later, minutes } from '../base/clock.ts'
import { foldSummary } from '../sales/summary/fold-summary.ts'
import { chargedLine, findSession, toEntry, toOperation } from './booking/booking.fixture.ts'
import {
  type DayDeposit,
  type DayMove,
  type DaySale,
  type DaySession,
  type DayTender,
  dayCard,
  dayCash,
  moveDeposit,
  newDaySession,
  readDayBooks,
  toDayBooks,
  toTenderInput,
} from './till-day.fixture.ts'

/** A day takes out less than this: a drawer below zero cannot be counted. */
const FLOAT = 2_000_00
/** Scarce on purpose: what one till sells without the network, another or the web has sold. */
const SHOES = [
  { pairs: 1, cents: 69_95 },
  { pairs: 3, cents: 24_95 },
  { pairs: 8, cents: 10_00 },
]

const at = fc.nat(1)
const shoe = fc.nat(SHOES.length - 1)
const paid = {
  pay: fc.constantFrom<'cash' | 'card' | 'split'>('cash', 'card', 'split'),
  change: fc.constantFrom(0, 5, 40_00),
}
const sold = { at, shoe, quantity: fc.integer({ min: 1, max: 2 }), ...paid }
const step = <Name extends string, Fields extends object>(
  name: Name,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => fc.record({ do: fc.constant(name), ...fields } as never) as fc.Arbitrary<{ do: Name } & Fields>
const Step = fc.oneof(
  { weight: 4, arbitrary: step('finish', { ...sold, inHand: fc.boolean() }) },
  { weight: 4, arbitrary: step('offline', sold) },
  { weight: 2, arbitrary: step('send', { newestFirst: fc.boolean() }) },
  { weight: 2, arbitrary: step('park', { at, shoe }) },
  { weight: 2, arbitrary: step('resume', paid) },
  {
    weight: 2,
    arbitrary: step('move', {
      at,
      kind: fc.constantFrom<DayMove['kind']>('in', 'out', 'drop'),
      cents: fc.constantFrom(1, 5_00, 20_50),
    }),
  },
  // Often enough that a third of the rounds nearly always meets a ticket that is annulled.
  { weight: 6, arbitrary: step('void', { at, annul: fc.constantFrom(false, true, true) }) },
  {
    weight: 2,
    arbitrary: step('deposit', {
      at,
      kind: fc.constantFrom<DayTender['kind']>('cash', 'card'),
      cents: fc.constantFrom(30_00, -30_00),
    }),
  },
  {
    weight: 3,
    arbitrary: step('lay away', {
      at,
      shoe,
      kind: fc.constantFrom<DayTender['kind']>('cash', 'card'),
      // Its answer is lost, so that the till sends it from its log.
      isLost: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: step('fetch', { at, isLost: fc.boolean() }) },
  { weight: 2, arbitrary: step('order', { shoe }) },
  { weight: 1, arbitrary: step('close', { at }) },
  // By night the summary is folded; what was sold before and arrives later is added to it.
  { weight: 1, arbitrary: step('fold', {}) },
)
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never
type Paid = { shoe: number; quantity: number; inHand?: boolean } & Pick<
  Extract<Step, { do: 'resume' }>,
  keyof typeof paid
>

type LayAway = Extract<Step, { do: 'lay away' }>

/** An advance that arrived in time, and its hand-over of the same moment that did not. */
const HANDED_OVER_LATE: Step[] = [
  { do: 'lay away', at: 0, shoe: 0, kind: 'cash', isLost: true },
  { do: 'send', newestFirst: false },
  { do: 'fetch', at: 0, isLost: true },
  { do: 'void', at: 0, annul: false },
]

let shop: World
const till = () => shop.call(shop.staff.lola).till
const drawer = () => shop.call(shop.staff.lola).cash

it('whatever a day brings, every euro taken at the tills is in the books of its session or named by an incident', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        // The first rounds would be short days, on which little is sold that could be undone.
        fc.noBias(fc.array(Step, { minLength: 1, maxLength: 30, size: 'max' })),
        async (steps) => {
          const day = await openDay()
          for (const each of steps) {
            shop.clock.now = later(shop.clock.now, minutes(1))
            await day.perform(each)
          }
          await day.end()
          expect(await readDayBooks(shop.db, CODES)).toEqual(day.sessions.map(toDayBooks))
          expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
        },
      )
      .beforeEach(async () => {
        shop = await testWorld()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(15), examples: [[HANDED_OVER_LATE]] },
  )
}, 120_000)

const CODES = ['A', 'B']

/** An entry of a till's log, with what the books must say of it once it has arrived. */
interface Unsent {
  operation: Awaited<ReturnType<typeof toOperation>>
  sale?: DaySale
  deposit?: DayDeposit
  onBooked?(answer: { deposits: { deposit_id: number }[] }): void
}

interface OpenTill {
  code: string
  cashSessionId: number
  session: DaySession
}

/** Two tills that sell the same few pairs, and beside them what their books must come to. */
async function openDay() {
  const shoes = await Promise.all(SHOES.map((each) => sellShoe(shop, each)))
  const open: OpenTill[] = []
  const sessions: (DaySession & { code: string })[] = []
  const parked: { at: number; shoe: number; id: number }[] = []
  const orders: { token: string }[] = []
  /** Deposits that the shop has, which nobody has fetched. */
  const laid: { id: number; cents: number; left: number }[] = []
  let unsent: Unsent[] = []

  async function openSession(place: number, code: string): Promise<void> {
    const opened = await drawer().openCashSession({
      till: code,
      float_cents: FLOAT,
      reason: 'Prueba',
    })
    const session = { ...newDaySession(FLOAT), code }
    open[place] = { code, session, cashSessionId: opened.cash_session_id }
    sessions.push(session)
  }

  /** As a till does: the goods are reserved when Cobrar is pressed, and then the money is never refused. */
  async function finish(place: number, sale: Paid, parked_ticket_id?: number): Promise<void> {
    const { code, session } = open[place] as OpenTill
    const { inHand = false } = sale
    const ticket = {
      till: code,
      reservation: randomUUID(),
      lines: [{ ...sellLine(shoes[sale.shoe] ?? 0, sale.quantity), in_hand: inHand }],
      ...(parked_ticket_id !== undefined && { parked_ticket_id }),
    }
    const { code: refusal } = (await getRefusal(
      till().reserveTicket({ version: 2, ...ticket }),
    )) as { code?: string }
    if (refusal) return expect([refusal, inHand]).toEqual(['SOLD_OUT', false])
    const tenders = toTenders(sale)
    const expected_total_cents = getTotal(sale)
    const input = { ...ticket, tenders: tenders.map(toTenderInput), expected_total_cents }
    const done = await till().finishSale(toFinishInput(input))
    expect(done).toMatchObject({ total_cents: expected_total_cents })
    session.sales.push({ tenders, late: false, saleId: done.sale_id })
  }

  /** Undoes the last sale that the shop has of a till; its money goes back in the session that is open now. */
  async function undo(place: number, annul: boolean): Promise<void> {
    const { code, session } = open[place] as OpenTill
    const known = sessions
      .filter((each) => each.code === code)
      .flatMap(({ sales }) => sales)
      .filter(({ saleId, voided }) => saleId !== undefined && !voided)
    const sale = known.at(-1)
    if (!sale?.saleId) return
    const input = { sale_id: sale.saleId, till: code, reason: 'Se equivocó', annul }
    await till().voidSale(input)
    sale.voided = true
    session.refunds.push(...sale.tenders)
  }

  async function sellOffline(place: number, sold: Paid): Promise<void> {
    const { code, session } = open[place] as OpenTill
    const sale = { tenders: toTenders(sold), late: false }
    const unit_cents = SHOES[sold.shoe]?.cents ?? 0
    const lines = [chargedLine(shoes[sold.shoe] ?? 0, { quantity: sold.quantity, unit_cents })]
    const tenders = sale.tenders.map(toTenderInput)
    const named = { seller: shop.staff.lola, till: code, session: await findSession(shop, code) }
    unsent.push({ sale, operation: await toOperation(shop, { ...named, lines, tenders }) })
    session.sales.push(sale)
  }

  /** Each entry comes twice, as where its first answer was lost. */
  async function send(newestFirst: boolean): Promise<void> {
    const entries = newestFirst ? unsent.toReversed() : unsent
    unsent = []
    for (const { operation, sale, onBooked } of entries) {
      const done = await till().bookSale(operation)
      expect(done.sale_id === null).toBe(sale === undefined)
      if (sale && done.sale_id !== null && !sale.deposit_cents) sale.saleId = done.sale_id
      onBooked?.(done)
      expect(await till().bookSale(operation)).toEqual(done)
    }
  }

  /** All that lies in the drawer is counted, the cash of sales too that the shop does not know of. */
  async function close(place: number): Promise<void> {
    const { code, session, cashSessionId } = open[place] as OpenTill
    for (const { sale, deposit } of unsent) {
      if (sale && session.sales.includes(sale)) sale.late = true
      if (deposit && session.deposits.includes(deposit)) deposit.late = true
    }
    const { expected_cents, counted_cents } = toDayBooks(session)
    const count = { counted_cents, reason: 'Sin conexión' }
    expect(
      await drawer().closeCashSession({ till: code, cash_session_id: cashSessionId, ...count }),
    ).toMatchObject({ expected_cents, difference_cents: counted_cents - expected_cents })
  }

  /** Half of the price is left for a pair; where none is left, money that was charged already orders one. */
  async function layAway({ at, shoe: place, kind, isLost }: LayAway): Promise<void> {
    const { code, session } = open[at] as OpenTill
    const price_cents = SHOES[place]?.cents ?? 0
    const cents = Math.floor(price_cents / 2)
    const ticket = takeTicket({
      till: code,
      kind: 'layaway',
      variant_id: shoes[place] ?? 0,
      customer_id: shop.customers.ana,
      price_cents,
      tenders: [toTenderInput(kind === 'cash' ? dayCash(cents) : dayCard(cents))],
    })
    const deposit: DayDeposit = { kind, cents, isOnTicket: true }
    const keep = ({ deposits: [taken] }: { deposits: { deposit_id: number }[] }) => {
      if (taken) laid.push({ id: taken.deposit_id, cents, left: price_cents - cents })
    }
    if (isLost) {
      const operation = await toEntry(shop, shop.staff.lola, ticket)
      unsent.push({ operation, deposit, onBooked: keep })
    } else {
      const done = await getRefusal(till().finishSale(ticket))
      if (!('deposits' in (done as object)))
        return expect([done, kind]).toMatchObject([{ code: 'SOLD_OUT' }, 'cash'])
      keep(done as Parameters<typeof keep>[0])
    }
    session.deposits.push(deposit)
  }

  /** The oldest deposit is handed over, and its money is a part of the sale. */
  async function fetch({ at, isLost }: Pick<LayAway, 'at' | 'isLost'>): Promise<void> {
    const { code, session } = open[at] as OpenTill
    const deposit = laid.shift()
    if (!deposit) return
    const tender = dayCard(deposit.left)
    const held = { till: code, deposit_id: deposit.id, tenders: [toTenderInput(tender)] }
    const ticket = heldTicket('hand_over', held)
    const sale: DaySale = { tenders: [tender], late: false, deposit_cents: deposit.cents }
    if (isLost) unsent.push({ sale, operation: await toEntry(shop, shop.staff.lola, ticket) })
    else await till().finishSale(ticket)
    session.sales.push(sale)
  }

  async function perform(act: Step): Promise<void> {
    if (act.do === 'finish') await finish(act.at, act)
    if (act.do === 'offline') await sellOffline(act.at, act)
    if (act.do === 'send') await send(act.newestFirst)
    if (act.do === 'park') {
      const { code } = open[act.at] as OpenTill
      const lines = [sellLine(shoes[act.shoe] ?? 0)]
      const { parked_ticket_id: id } = await till().parkTicket({ till: code, version: 2, lines })
      parked.push({ at: act.at, shoe: act.shoe, id })
    }
    const ticket = act.do === 'resume' && parked.shift()
    if (ticket) {
      const { code } = open[ticket.at] as OpenTill
      await till().resumeParkedTicket({ till: code, parked_ticket_id: ticket.id })
      await finish(ticket.at, { ...act, shoe: ticket.shoe, quantity: 1 }, ticket.id)
    }
    if (act.do === 'move') {
      const { code, session } = open[act.at] as OpenTill
      const { kind, cents } = act
      await drawer().moveCash({ till: code, reason: 'Cambio', kind, amount_cents: cents })
      await drawer().openDrawer({ till: code, reason: 'Cambio' })
      session.moves.push({ kind, cents })
    }
    if (act.do === 'void') await undo(act.at, act.annul)
    if (act.do === 'deposit') {
      const { code, session } = open[act.at] as OpenTill
      const { kind, cents } = act
      if (await moveDeposit(shop.db, { till: code, kind, cents }))
        session.deposits.push({ kind, cents })
    }
    if (act.do === 'lay away') await layAway(act)
    if (act.do === 'fetch') await fetch(act)
    if (act.do === 'order') {
      const input = orderInput([shoes[act.shoe] ?? 0], { cents: SHOES[act.shoe]?.cents ?? 0 })
      const placed = await getRefusal(shop.call().checkout.placeOrder(input))
      if ('token' in (placed as object)) orders.push(placed as { token: string })
    }
    if (act.do === 'fold') await foldSummary(shop.db, () => later(shop.clock.now, days(1)))
    if (act.do === 'close') {
      await close(act.at)
      await openSession(act.at, CODES[act.at] ?? '')
    }
  }

  for (const [place, code] of CODES.entries()) {
    await addTill(shop, code)
    await openSession(place, code)
  }
  return {
    sessions,
    perform,
    /** One till is closed before the network is back, the other one after. */
    async end() {
      for (const placed of orders) await getRefusal(payOrder(shop, placed))
      await close(0)
      await send(false)
      await close(1)
    },
  }
}

const getTotal = ({ shoe, quantity }: Paid) => quantity * (SHOES[shoe]?.cents ?? 0)

function toTenders(sale: Paid): DayTender[] {
  const { pay, change } = sale
  const total = getTotal(sale)
  if (pay === 'card') return [dayCard(total)]
  if (pay === 'cash') return [dayCash(total, total + change)]
  return [dayCash(4_00, 4_00 + change), dayCard(total - 4_00)]
}
