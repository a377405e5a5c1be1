import pg from 'pg'
import { afterEach, expect, it, test } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import type { TestShop } from '../../../test/shop.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { INCIDENT_KINDS } from '../../cash/incidents/rules.ts'
import { receivePairs } from '../../stock/receive-pairs.ts'
import { chargedLine, toOperation } from '../booking/booking.fixture.ts'
import { proposeAnswer } from './rules.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

/** Eva, who may change the stock as well. */
const keeper = (): Actor => ({
  ...shop.staff.eva,
  permissions: { is_super_admin: false, can_manage_sales_pos: true, can_manage_products: true },
})
const book = async (input: Omit<Parameters<typeof toOperation>[1], 'seller'>) => {
  const operation = await toOperation(shop, { seller: shop.staff.lola, ...input })
  return shop.call(shop.staff.lola).till.bookSale(operation)
}
const findIncident = async (kind: (typeof INCIDENT_KINDS)[number]) => {
  const { incidents } = await shop.call(shop.staff.eva).till.listIncidents({ kind, state: 'open' })
  const [incident] = incidents
  if (!incident) throw new Error(`no open incident of the kind ${kind}`)
  return incident
}
type Resolution = Parameters<ReturnType<TestShop['call']>['till']['resolveIncident']>[0]
const resolve = (
  incident_id: number,
  answer: Resolution['answer'],
  actor: Actor = shop.staff.eva,
) => shop.call(actor).till.resolveIncident({ incident_id, reason: 'Contado', answer })
/** The 10.05 euros that were charged too much. */
const giveBack = (tender: { kind: 'cash' | 'card' | 'bizum'; terminal_reference?: string }) => ({
  kind: 'return_surplus' as const,
  tenders: [{ ...tender, amount_cents: -10_05 }],
})
const countPairs = async (variant: number) => {
  const { rows } = await shop.pool.query(
    `select count(*)::int as count from inventory_items where variant_id = $1 and status = 'in_stock'`,
    [variant],
  )
  return rows[0]?.count
}

test.each(INCIDENT_KINDS)('an incident of the kind %s proposes an answer', (kind) => {
  expect(proposeAnswer({ kind, details: {}, hasSale: true })).toEqual(expect.any(String))
})

it('the count of a pair that was missing is put right by whoever may change the stock, with the reason', async () => {
  const variant = await sellShoe(shop, { pairs: 0 })
  await book({ lines: [chargedLine(variant)] })
  const { incident_id, variants } = await findIncident('pair_missing')
  expect(variants).toMatchObject([{ variant_id: variant, pairs: 0 }])
  const answer = { kind: 'correct_count' as const, counts: [{ variant_id: variant, pairs: 3 }] }
  expect(await getRefusal(resolve(incident_id, answer))).toMatchObject({ status: 403 })
  const other = { kind: 'correct_count' as const, counts: [{ variant_id: variant + 1, pairs: 1 }] }
  expect(await getRefusal(resolve(incident_id, other, keeper()))).toMatchObject({
    code: 'ANSWER_UNFIT',
  })
  await resolve(incident_id, answer, keeper())
  expect(await countPairs(variant)).toBe(3)
  const { incidents } = await shop.call(shop.staff.eva).till.listIncidents({ state: 'resolved' })
  expect(incidents[0]?.resolved).toMatchObject({ by: 'Eva', answer: 'correct_count' })
})

it('what was charged too much goes back in cash out of the open session, once', async () => {
  const variant = await sellShoe(shop)
  await book({
    lines: [chargedLine(variant)],
    tenders: [{ kind: 'cash', amount_cents: 80_00 }],
  })
  const { incident_id, details } = await findIncident('tenders_differ')
  expect(proposeAnswer({ kind: 'tenders_differ', details, hasSale: true })).toBe('return_surplus')
  const inCash = giveBack({ kind: 'cash' })
  await resolve(incident_id, inCash)
  const { rows } = await shop.pool.query(
    `select kind, amount_cents, cash_session_id is not null as in_session from tenders where return_id is not null`,
  )
  expect(rows).toEqual([{ kind: 'cash', amount_cents: -10_05, in_session: true }])
  expect(await getRefusal(resolve(incident_id, inCash))).toMatchObject({
    code: 'INCIDENT_RESOLVED',
  })
})

it('an answer that does not fit the incident is refused and leaves it open', async () => {
  const variant = await sellShoe(shop)
  await book({ lines: [chargedLine(variant, { unit_cents: 60_00 })] })
  const { incident_id } = await findIncident('price_differs')
  for (const answer of [{ kind: 'book_again' as const }, giveBack({ kind: 'cash' })])
    expect(await getRefusal(resolve(incident_id, answer))).toMatchObject({ code: 'ANSWER_UNFIT' })
  await resolve(incident_id, { kind: 'note' })
})

it('what was charged too much goes back by hand at the terminal that charged it, with what it printed and who', async () => {
  const variant = await sellShoe(shop)
  await book({
    lines: [chargedLine(variant)],
    tenders: [{ kind: 'card', amount_cents: 80_00 }],
  })
  const { incident_id } = await findIncident('tenders_differ')
  const byBizum = giveBack({ kind: 'bizum' })
  expect(await getRefusal(resolve(incident_id, byBizum))).toMatchObject({ code: 'ANSWER_UNFIT' })
  const byCard = giveBack({ kind: 'card', terminal_reference: 'OP 4711' })
  await resolve(incident_id, byCard)
  const { rows } = await shop.pool.query(
    `select t.kind, t.amount_cents, t.terminal_reference, t.cash_session_id is not null as in_session, u.name
     from tenders t join returns r using (return_id) join staff_users u on u.user_id = r.staff_id
     where t.kind = 'card'`,
  )
  expect(rows).toEqual([
    {
      kind: 'card',
      amount_cents: -10_05,
      terminal_reference: 'OP 4711',
      in_session: true,
      name: 'Eva',
    },
  ])
})

it('whoever waited for a pair that was sold gets another one set aside, which their payment then buys', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const order = await shop.call().checkout.placeOrder(orderInput([variant]))
  await book({ lines: [chargedLine(variant)] })
  const { incident_id, kind, details } = await findIncident('reserved_pair_sold')
  expect(proposeAnswer({ kind, details, hasSale: true })).toBe('replace_pair')
  const replace = { kind: 'replace_pair' } as const
  expect(await getRefusal(resolve(incident_id, replace))).toMatchObject({ code: 'NO_PAIR_FREE' })
  await inTransaction(shop.db, (tx) =>
    receivePairs(tx, {
      received: [{ variantId: variant, quantity: 1 }],
      reason: 'receipt',
      reference: 'test',
      actor: 'sistema',
    }),
  )
  await resolve(incident_id, replace)
  expect(await countPairs(variant)).toBe(0)
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  expect(await payOrder(shop, order)).toBe('captured')
})

it('a pair is set aside for nobody whose order has ended', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const order = await shop.call().checkout.placeOrder(orderInput([variant]))
  await book({ lines: [chargedLine(variant)] })
  const { incident_id } = await findIncident('reserved_pair_sold')
  await inTransaction(shop.db, (tx) =>
    receivePairs(tx, {
      received: [{ variantId: variant, quantity: 2 }],
      reason: 'receipt',
      reference: 'test',
      actor: 'sistema',
    }),
  )
  expect(await payOrder(shop, order)).toBe('captured')
  expect(await getRefusal(resolve(incident_id, { kind: 'replace_pair' }))).toMatchObject({
    code: 'ANSWER_UNFIT',
  })
  expect(await countPairs(variant)).toBe(1)
  await resolve(incident_id, { kind: 'note' })
})

it('a sale that the database refused is booked again as it was charged, once', async () => {
  const variant = await sellShoe(shop)
  const owner = new pg.Client(shop.url)
  await owner.connect()
  await owner.query(`create function refuse_test() returns trigger language plpgsql as
    $$ begin raise exception 'broken' using errcode = 'check_violation'; end $$;
    create trigger test_refusal before insert on invoices for each row execute function refuse_test()`)
  expect(await book({ lines: [chargedLine(variant)] })).toMatchObject({ sale_id: null })
  const { incident_id, kind, details } = await findIncident('other')
  expect(proposeAnswer({ kind, details, hasSale: false })).toBe('book_again')
  expect(await getRefusal(resolve(incident_id, { kind: 'book_again' }))).toBeDefined()
  await owner.query('drop trigger test_refusal on invoices; drop function refuse_test()')
  await owner.end()
  await resolve(incident_id, { kind: 'book_again' })
  const { incidents } = await shop.call(shop.staff.eva).till.listIncidents({ state: 'resolved' })
  expect(incidents.find((each) => each.incident_id === incident_id)).toMatchObject({
    sale: { total_cents: 69_95 },
    resolved: { answer: 'book_again' },
  })
})
