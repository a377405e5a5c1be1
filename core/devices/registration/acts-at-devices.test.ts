import { randomUUID } from 'node:crypto'
import type { AnyProcedure } from '@orpc/server'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { callContext, createCaller, getRefusal, machineWith } from '../../../test/call-fixtures.ts'
import { toLender } from '../../../test/loans/loan-fixtures.ts'
import { addTill, cardSale, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import type { ProcedureMeta } from '../../base/procedures/procedure-meta.ts'
import { router } from '../../router.ts'
import { chargedLine, toOperation } from '../../till/booking/booking.fixture.ts'
import { mayActAt } from './may-act-at.ts'

const TILL = 'D9'
const shop = sharedWorld()
let sessionId = 0
let token = ''

/** Seller, who may lend too, and browser. */
const browser = (...deviceTokens: string[]) =>
  createCaller(
    shop,
    router,
  )({
    actor: toLender(shop.staff),
    request: { id: 'test', deviceTokens },
    operationId: randomUUID(),
  })

beforeAll(async () => {
  await addTill(shop, TILL)
  const office = shop.call(machineWith({ can_manage_site_settings: true }))
  const { tills } = await office.devices.listTillDetails({})
  const till_id = tills.find(({ code }) => code === TILL)?.till_id ?? 0
  const { code } = await office.devices.createDeviceCode({ till_id })
  token = (await browser().devices.registerDevice({ code })).token
  const float = { till: TILL, float_cents: 100_00 }
  sessionId = (await browser(token).cash.openCashSession(float)).cash_session_id
})

const till = TILL
const lines = [sellLine(1)]
const tenders = [{ kind: 'card' as const, amount_cents: 1 }]
const reason = 'Prueba'

/** Every act that happens at a till, with an input that its schema takes. */
const ACTS: Record<string, () => object> = {
  'cash.openCashSession': () => ({ till, float_cents: 0 }),
  'cash.closeCashSession': () => ({ till, cash_session_id: sessionId, counted_cents: 0 }),
  'cash.moveCash': () => ({ till, kind: 'out', amount_cents: 50_00, reason }),
  'cash.openDrawer': () => ({ till, reason }),
  'till.finishSale': () => cardSale(1, { till }),
  'till.voidSale': () => ({ till, sale_id: 1, reason }),
  'till.finishReturn': () => {
    const line = { kind: 'return', line_id: 1, n: 1, condition: 'sellable', cause: 'other' }
    return { till, lines: [line], tenders: [{ kind: 'card', amount_cents: -1 }] }
  },
  'till.parkTicket': () => ({ till, version: 2, lines }),
  'till.resumeParkedTicket': () => ({ till, parked_ticket_id: 1 }),
  'till.discardParkedTicket': () => ({ till, parked_ticket_id: 1, reason }),
  'till.reserveTicket': () => ({ till, version: 2, reservation: randomUUID(), lines }),
  'till.releaseTicket': () => ({ till, reservation: randomUUID() }),
  'cash.noteDrawerOpening': () => ({ till, sale_id: 1 }),
  'till.handOverOrder': () => ({
    sale_id: 1,
    payment: { cash_session_id: sessionId, tenders },
  }),
  'deposits.cancelDeposit': () => ({ till, deposit_id: 1, reason, tenders: [] }),
  'cash.settleRefundByHand': () => ({
    refund_id: randomUUID(),
    tenders: [{ kind: 'cash', amount_cents: -1 }],
    cash_session_id: sessionId,
  }),
  'loans.takeLoan': () => ({ till, customer_id: 1, pairs: [{ variant_id: 1 }] }),
  'loans.takeLoanDeposit': () => ({ till, loan_id: 1, tenders }),
  'loans.returnLoanDeposit': () => ({ till, loan_id: 1, tenders: [] }),
  'reports.recordLostSale': () => ({ till, variant_id: 1 }),
}

/** They write down what has happened, or are for a till that does not work. */
const FROM_ANYWHERE = [
  'cash.noteClosingPrint',
  'till.bookSale',
  'till.enterPaperTicket',
  'till.noteUnsold',
  'till.printPaperTickets',
]

const procedures = Object.entries(router).flatMap(([area, verbs]) =>
  Object.entries(verbs).map(([verb, procedure]) => {
    const { errorMap, inputSchema, meta } = (procedure as AnyProcedure)['~orpc']
    const name = `${area}.${verb}`
    return { name, isAct: 'TILL_DEVICE_REQUIRED' in errorMap, inputSchema, meta }
  }),
)

function namesTill(schema: unknown): boolean {
  if (!schema) return false
  const shape = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return /"(?:till|cash_session_id)":/.test(JSON.stringify(shape))
}

it('every act whose input names a till or a cash session is in the table of this test', () => {
  const acts = procedures.filter(({ isAct, inputSchema }) => isAct && namesTill(inputSchema))
  const names = acts.map(({ name }) => name).sort()
  expect(names).toEqual([...Object.keys(ACTS), ...FROM_ANYWHERE].sort())
  const open = acts.filter(({ meta }) => (meta as ProcedureMeta).anyDevice === true)
  expect(open.map(({ name }) => name).sort()).toEqual(FROM_ANYWHERE)
})

it.each(Object.entries(ACTS))(
  'at a till with a device, %s from another browser is refused, and from the device it is not',
  async (name, makeInput) => {
    const [area = '', verb = ''] = name.split('.')
    const call = (...tokens: string[]) => {
      const client = browser(...tokens) as unknown as Record<
        string,
        Record<string, (input: unknown) => Promise<unknown>>
      >
      return getRefusal(client[area]?.[verb]?.(makeInput()) ?? Promise.reject(new Error(name)))
    }
    const refused = { code: 'TILL_DEVICE_REQUIRED', status: 403 }
    expect(await call()).toEqual(refused)
    expect(await call('A'.repeat(43))).toEqual(refused)
    // Closing would end the session that the acts after it need.
    if (verb === 'closeCashSession') return
    expect(await call(token)).not.toEqual(refused)
    expect(await call(token)).not.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

it('a sale that happened is booked from any browser, with an incident', async () => {
  const lines = [chargedLine(await sellShoe(shop))]
  const operation = await toOperation(shop, { seller: shop.staff.lola, till, lines })
  const { sale_id, incidents } = await browser().till.bookSale(operation)
  expect({ sale_id, incidents }).toEqual({ sale_id: expect.any(Number), incidents: 1 })
})

it('a till or a cash session that nobody knows is left to the act, which refuses it by its own name', async () => {
  const by = { tokens: undefined, now: shop.clock.now }
  expect(await mayActAt(shop.db, { till: 'nowhere' }, by)).toBe('allowed')
  expect(await mayActAt(shop.db, { cashSessionId: 999_999 }, by)).toBe('allowed')
  expect(callContext(shop).mayActAt).toBe(mayActAt)
})
