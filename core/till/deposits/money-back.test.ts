import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails } from '../../../test/call-fixtures.ts'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { approve, limited, limitSellers } from '../../../test/payments/money-rights.ts'
import { query } from '../../base/db.server.ts'

let made: Awaited<ReturnType<typeof depositShop>>
beforeAll(async () => {
  made = await depositShop()
  await limitSellers(made.shop)
})
afterAll(async () => {
  expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
  await made.shop.close()
})

type Taken = Awaited<ReturnType<typeof made.take>>
const lola = () => made.shop.call(limited(made.shop.staff.lola)).deposits
const rosa = () => made.shop.call(made.shop.staff.rosa).deposits
const back = ({ deposit_id }: Taken, kind: 'cash' | 'card' | 'transfer', amount_cents = 20_00) => ({
  till: 'T1',
  deposit_id,
  reason: 'Se muda',
  tenders: [{ kind, amount_cents: -amount_cents }],
})
const readAct = async (id: number | null) => {
  const [act] = await query<object>(
    made.shop.db,
    '',
    `select act, amount_cents as cents, ways, covered_by as "by", findings, reason from money_acts
     where money_act_id = $1`,
    [id],
  )
  return act
}

describe('the money of a deposit that is cancelled', () => {
  it('is not given back by a seller alone: it takes the PIN that a void takes', async () => {
    const taken = await made.take()
    expect(await getRefusalDetails(lola().cancelDeposit(back(taken, 'cash')))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'pay_out_by_hand', cash_cents: 20_00 },
    })
    expect(await made.read(taken)).toMatchObject({ state: 'ready', paid_cents: 20_00 })
    const approval = approve(made.shop, 'rosa')
    const done = await lola().cancelDeposit({ ...back(taken, 'cash'), approval })
    expect(await readAct(done.money_act_id)).toEqual({
      act: 'deposit_cancelled',
      cents: 20_00,
      ways: [{ kind: 'cash', cents: 20_00 }],
      by: 'pin',
      findings: ['right_missing'],
      reason: 'Se muda',
    })
  })

  it('needs no right where none goes back', async () => {
    const taken = await made.take()
    await query(
      made.shop.db,
      '',
      'update deposits set is_forfeitable = true where deposit_id = $1',
      [taken.deposit_id],
    )
    const { deposit_id } = taken
    const kept = { deposit_id, reason: 'No vino', tenders: [], keep: true }
    expect(await lola().cancelDeposit(kept)).toMatchObject({ money_act_id: null })
  })

  it.each(['cash', 'transfer'] as const)(
    'goes back to the card that paid it, and as %s with a PIN alone',
    async (way) => {
      const taken = await made.take({ tenders: [card(20_00)] })
      expect(await getRefusal(rosa().cancelDeposit(back(taken, way)))).toMatchObject({
        code: 'APPROVAL_REQUIRED',
      })
      const approval = approve(made.shop, 'amparo')
      const done = await rosa().cancelDeposit({ ...back(taken, way), approval })
      expect(await readAct(done.money_act_id)).toMatchObject({ by: 'pin', findings: ['other_way'] })
      const other = await made.take({ tenders: [card(20_00)] })
      await rosa().cancelDeposit(back(other, 'card'))
    },
  )

  it('goes back in the parts in which it came, and with a PIN where a part leaves another way', async () => {
    const inParts = (taken: Taken, cents: number) => ({
      ...back(taken, 'cash'),
      tenders: [
        { kind: 'cash' as const, amount_cents: -cents },
        { kind: 'card' as const, amount_cents: cents - 20_00 },
      ],
    })
    const taken = await made.take({ tenders: [cash(5_00), card(15_00)] })
    expect(await getRefusal(rosa().cancelDeposit(inParts(taken, 5_01)))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
    })
    const done = await rosa().cancelDeposit(inParts(taken, 5_00))
    expect(await readAct(done.money_act_id)).toMatchObject({
      by: 'limit',
      ways: [
        { kind: 'cash', cents: 5_00 },
        { kind: 'card', cents: 15_00 },
      ],
    })
  })

  it('counts with the cash-outs of its session', async () => {
    const move = (kind: 'in' | 'out', amount_cents: number) =>
      made.shop
        .call(made.shop.staff.rosa)
        .cash.moveCash({ till: 'T1', kind, amount_cents, reason: 'Banco' })
    await move('in', 600_00)
    await move('out', 490_00)
    const taken = await made.take({ tenders: [cash(20_00)] })
    expect(await getRefusalDetails(rosa().cancelDeposit(back(taken, 'cash')))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'pay_out_by_hand', cash_cents: 20_00 },
    })
    await rosa().cancelDeposit(back(taken, 'transfer'))
  })
})
