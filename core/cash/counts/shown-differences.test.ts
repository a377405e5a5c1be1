import { beforeAll, expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { addTill } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import type { Actor } from '../../base/procedures/actor.ts'

const PIN = '7391'

const shop = sharedWorld()
beforeAll(() => givePin(shop, shop.staff.rosa, PIN))

const seller = (): Actor => {
  const { lola } = shop.staff
  return { ...lola, permissions: { ...lola.permissions, accept_difference: 'pin' } }
}
const drawer = () => shop.call(seller()).cash
const report = (cash_session_id: number) =>
  shop.call(staffWith({ can_view_reports: true })).cash.getSessionReport({ cash_session_id })

let codes = 0
async function opened() {
  const code = `S${++codes}`
  await addTill(shop, code)
  const { cash_session_id } = await drawer().openCashSession({ till: code, float_cents: 100_00 })
  return { till: code, cash_session_id }
}
const approval = () => ({ user_id: shop.staff.rosa.userId, pin: PIN })
const count = { counted_cents: 20_00, reason: 'No sé' }
const confirmed = [{ kind: 'cash' as const, difference_cents: -80_00 }]

it('the approver of a closing is told the difference after the PIN, and it counts once they confirm it', async () => {
  const session = await opened()
  const close = (more: object) => drawer().closeCashSession({ ...session, ...count, ...more })
  const blind = await close({})
  expect(JSON.stringify(blind)).not.toContain('8000')
  expect(blind).toMatchObject({ state: 'approval_required' })
  expect(await close({ confirmed })).toMatchObject({ state: 'approval_required' })
  expect(await close({ approval: approval() })).toMatchObject({
    state: 'confirmation_required',
    methods: [
      { kind: 'cash', expected_cents: 100_00, counted_cents: 20_00, difference_cents: -80_00 },
    ],
  })
  expect((await report(session.cash_session_id)).closing).toBeNull()
  expect(await close({ approval: approval(), confirmed })).toMatchObject({
    state: 'closed',
    difference_cents: -80_00,
  })
  const { closing, attempts } = await report(session.cash_session_id)
  expect(closing).toMatchObject({ approved_by: 'Rosa' })
  expect(attempts.map(({ accepted }) => accepted)).toEqual([false, false, true])
})

it('a difference that changed after the approver saw it is shown and confirmed anew', async () => {
  const session = await opened()
  const close = () =>
    drawer().closeCashSession({ ...session, ...count, approval: approval(), confirmed })
  await drawer().moveCash({ till: session.till, kind: 'in', amount_cents: 5_00, reason: 'Cambio' })
  expect(await close()).toMatchObject({
    state: 'confirmation_required',
    methods: [{ difference_cents: -85_00 }],
  })
})

it('a wrong PIN is told no difference', async () => {
  const session = await opened()
  const wrong = { ...approval(), pin: '0000' }
  const told = await getRefusalDetails(
    drawer().closeCashSession({ ...session, ...count, approval: wrong }),
  )
  expect(told).toMatchObject({ code: 'PIN_WRONG' })
  expect(JSON.stringify(told)).not.toContain('8000')
})

it('counts that closed nothing stand in the log as refused, and who was shown a difference is named', async () => {
  const session = await opened()
  const close = (more: object) =>
    drawer().closeCashSession({ ...session, counted_cents: 20_00, ...more })
  await close({})
  await close({ reason: 'No sé' })
  await close({ reason: 'No sé', approval: approval() })
  const { rows } = await shop.pool.query(
    `select action_type, status, error_message, details ->> 'approved_by' as approver from audit_log
     where details ->> 'cash_session_id' = $1 order by audit_id`,
    [String(session.cash_session_id)],
  )
  const counted = { action_type: 'cash.countCash', status: 'error', approver: null }
  expect(rows).toEqual([
    { ...counted, error_message: 'REASON_REQUIRED' },
    { ...counted, error_message: 'APPROVAL_REQUIRED' },
    {
      action_type: 'cash.showDifference',
      status: 'success',
      error_message: null,
      approver: shop.staff.rosa.userId,
    },
  ])
})
