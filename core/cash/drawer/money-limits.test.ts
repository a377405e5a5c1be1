import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails } from '../../../test/call-fixtures.ts'
import { approve, limited, limitSellers } from '../../../test/payments/money-rights.ts'
import { rounds } from '../../../test/rounds.ts'
import { addTill } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
beforeAll(() => limitSellers(shop))

let tills = 0
let till: string
beforeEach(async () => {
  till = await openOne()
})

async function openOne(): Promise<string> {
  const code = `M${++tills}`
  await addTill(shop, code)
  await shop.call(shop.staff.lola).cash.openCashSession({ till: code, float_cents: 1_000_00 })
  return code
}

const lola = () => shop.call(limited(shop.staff.lola)).cash
const eva = () => shop.call(limited(shop.staff.eva)).cash
const out = (amount_cents: number, change: object = {}) => ({
  till,
  kind: 'out' as const,
  amount_cents,
  reason: 'Recados',
  ...change,
})

describe('cash that leaves a drawer by hand', () => {
  it('is summed by session: the second cash-out within the limit takes a PIN where both are above it', async () => {
    await lola().moveCash(out(60_00))
    expect(await getRefusalDetails(lola().moveCash(out(60_00)))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'exceed_cash_out', amount_cents: 60_00 },
    })
    await lola().moveCash(out(40_00))
    await lola().moveCash(out(60_00, { approval: approve(shop, 'rosa') }))
    expect(await getRefusal(lola().moveCash(out(1)))).toMatchObject({ code: 'APPROVAL_REQUIRED' })
  })

  it('is one sum of cash-outs and drops, whoever of the session takes it', async () => {
    await lola().moveCash(out(60_00))
    const drop = eva().moveCash(out(60_00, { kind: 'drop' }))
    expect(await getRefusal(drop)).toMatchObject({ code: 'APPROVAL_REQUIRED' })
    await eva().moveCash({ ...out(200_00), kind: 'in' })
  })

  it('begins anew with the next session', async () => {
    await lola().moveCash(out(100_00))
    till = await openOne()
    await lola().moveCash(out(100_00))
  })

  it('that a manager approves is summed against her own limit', async () => {
    const approval = approve(shop, 'rosa')
    await lola().moveCash(out(400_00, { approval }))
    expect(await getRefusal(lola().moveCash(out(400_00, { approval })))).toMatchObject({
      code: 'APPROVER_NOT_ALLOWED',
    })
    await lola().moveCash(out(400_00, { approval: approve(shop, 'amparo') }))
  })

  it('stands in the record of money with who took it, who approved it and why', async () => {
    const moved = await lola().moveCash(out(100_01, { approval: approve(shop, 'rosa') }))
    const [act] = await query<object>(
      shop.db,
      '',
      `select act, amount_cents as cents, covered_by as "by", findings, reason, staff_id as staff, approved_by as approver
       from money_acts where money_act_id = $1`,
      [moved.money_act_id],
    )
    expect(act).toEqual({
      act: 'cash_out',
      cents: 100_01,
      by: 'pin',
      findings: ['session_limit'],
      reason: 'Recados',
      staff: shop.staff.lola.userId,
      approver: shop.staff.rosa.userId,
    })
    const emptied = query(shop.db, '', 'delete from money_acts')
    await expect(emptied).rejects.toThrow()
  })

  it('without a PIN never adds up to more than the limit of a session, at once neither', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            amount_cents: fc.integer({ min: 1, max: 120_00 }),
            kind: fc.constantFrom('out' as const, 'drop' as const),
            who: fc.constantFrom(lola, eva),
          }),
          { minLength: 2, maxLength: 8 },
        ),
        async (acts) => {
          till = await openOne()
          await Promise.all(
            acts.map(({ who, ...act }) => getRefusal(who().moveCash({ ...out(0), ...act }))),
          )
          const [sum] = await query<{ cents: number }>(
            shop.db,
            '',
            `select coalesce(sum(m.amount_cents), 0)::int as cents from cash_movements m
             join cash_sessions using (cash_session_id) join tills t using (till_id) where t.code = $1`,
            [till],
          )
          expect(sum?.cents).toBeLessThanOrEqual(100_00)
        },
      ),
      { numRuns: rounds(30) },
    )
  })
})
