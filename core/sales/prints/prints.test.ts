import { expect, it } from 'vitest'
import { sharedIntruder } from '../../../test/audit/shared-intruder.ts'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { payDeposit, takeDeposit } from '../../../test/deposits/deposit-acts.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'

const shop = sharedWorld()
const intruder = sharedIntruder(shop)
const lola = () => shop.call(shop.staff.lola)

const sell = async () =>
  (await lola().till.finishSale(cardSale(shop.shoes.alba.variant))).sale_id ?? 0
const print = async (sale_id: number) => (await lola().sales.notePrint({ sale_id })).copy
const isPrinted = async (id: number) =>
  (await lola().sales.getPaperState({ paper: 'sale', id })).is_printed

it('the first paper of a ticket is an original, whenever it comes out, and every later one a copy', async () => {
  const sale = await sell()
  expect(await isPrinted(sale)).toBe(false)
  expect(await print(sale)).toBe(false)
  expect(await isPrinted(sale)).toBe(true)
  expect([await print(sale), await print(sale)]).toEqual([true, true])
})

it('a paper that the printer did not bring out is no original: the next one is', async () => {
  const id = await sell()
  expect(await print(id)).toBe(false)
  await lola().sales.notePrintFailure({ paper: 'sale', id, failure: 'no_paper' })
  expect(await isPrinted(id)).toBe(false)
  expect([await print(id), await print(id)]).toEqual([false, true])
})

it('of two tills that print one ticket at once, one has the original', async () => {
  const sale = await sell()
  const copies = await Promise.all([print(sale), print(sale), print(sale)])
  expect(copies.toSorted()).toEqual([false, true, true])
})

it('a print that is sent twice is one, and answers the same', async () => {
  const sale_id = await sell()
  const again = shop.call(shop.staff.lola, '01990000-0000-7000-8000-00000000a001').sales
  const answers = [await again.notePrint({ sale_id }), await again.notePrint({ sale_id })]
  expect(answers.map(({ copy }) => copy)).toEqual([false, false])
})

it('a gift ticket leaves the ticket of its sale an original', async () => {
  const sale_id = await sell()
  const [line] = (await lola().sales.getSale({ sale_id })).lines
  await lola().sales.issueGiftTickets({
    sale_id,
    units: [{ line_id: line?.line_id ?? 0, n: 1 }],
  })
  expect(await print(sale_id)).toBe(false)
})

it('each advance of a lay-away has a slip of its own, the first paper of which is an original', async () => {
  const { customer_id } = await lola().customers.createCustomer({
    name: 'Íñigo Peña',
    phone: '600 333 555',
  })
  const taken = await takeDeposit(lola(), {
    till: 'T1',
    kind: 'layaway',
    variant_id: shop.shoes.alba.variant,
    customer_id,
    price_cents: 69_95,
    tenders: [{ kind: 'card', amount_cents: 20_00 }],
  })
  const { deposit_id: id } = taken
  const note = async () => (await lola().devices.notePaper({ paper: 'deposit', id })).copy
  expect([await note(), await note()]).toEqual([false, true])
  await payDeposit(lola(), {
    till: 'T1',
    deposit_id: id,
    tenders: [{ kind: 'card', amount_cents: 10_00 }],
  })
  expect([await note(), await note()]).toEqual([false, true])
})

it('a failure is noted of a paper that was printed, and of no other', async () => {
  const id = await sell()
  const failure = { paper: 'sale', failure: 'no_paper' } as const
  expect(await getRefusal(lola().sales.notePrintFailure({ ...failure, id }))).toEqual({
    code: 'PAPER_UNKNOWN',
    status: 404,
  })
  expect(
    await getRefusal(lola().sales.getPaperState({ paper: 'return', id: 999_999 })),
  ).toMatchObject({ code: 'PAPER_UNKNOWN' })
})

it('a ticket that is older than what is left of the audit log counts as printed', async () => {
  const sale_id = await sell()
  await intruder.query(
    `insert into audit_anchors (month, minute, hash, seals, rows) values ('2026-11-01', '2026-11-30', '', 0, 0)`,
  )
  expect(await print(sale_id)).toBe(true)
  await intruder.query('set session_replication_role = replica; truncate audit_anchors')
})
