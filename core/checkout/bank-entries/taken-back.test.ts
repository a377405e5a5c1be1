import { afterEach, beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { clerk, openTransfers } from '../../../test/payments/payment-fixtures.ts'
import { toStatementContent, toStatementFile } from '../../../test/payments/statement-file.ts'
import { sellUnits } from '../../../test/returns/counter-returns.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { isReversal } from './is-reversal.ts'

const shop = sharedWorld()
beforeAll(() => openTransfers(shop))
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const office = () => clerk(shop).checkout
const today = () => shop.clock.now.toISOString().slice(0, 10)
const load = (...entries: Parameters<typeof toStatementFile>[0]['entries']) =>
  office().loadStatement({ content: toStatementContent(toStatementFile({ entries })) })
const took = (cents: number, ...texts: string[]) => ({ on: today(), cents: -cents, texts })
const find = async (concept: string) => {
  const { entries } = await office().listBankEntries({})
  const entry = entries.find((each) => each.concept?.includes(concept))
  if (!entry) throw new Error(`nothing open says ${concept}`)
  return entry
}
const sell = () => sellUnits(shop, [shop.shoes.alba.variants['Negro 38']], { cents: 69_95 })

it.each([
  ['a returned item by its code', { code: '14', concept: 'RECIBO' }, true],
  ['an entry that the bank takes back', { code: '98', concept: '' }, true],
  ['a chargeback by its words', { code: '12', concept: 'CONTRACARGO VISA 0417' }, true],
  ['a returned transfer by its words', { code: '04', concept: 'Devolución transf.' }, true],
  ['wages', { code: '15', concept: 'NOMINA ANA' }, false],
  ['a supplier', { code: '04', concept: 'TRANSFERENCIA A CURTIDOS' }, false],
])('of what left the account, %s is kept or not', (_what, entry, isKept) => {
  expect(isReversal({ ...entry, amountCents: -1 })).toBe(isKept)
  expect(isReversal({ ...entry, amountCents: 1 })).toBe(false)
})

it('what a bank took back waits for a person once, with the sales that it may be of; wages are not kept', async () => {
  const [named, other] = [await sell(), await sell()]
  const entries = [took(69_95, 'CONTRACARGO TARJETA', named.reference), took(900_00, 'NOMINA ANA')]
  expect(await load(...entries)).toMatchObject({ credits: 0, taken_back: 1, new_taken_back: 1 })
  expect(await load(...entries)).toMatchObject({ taken_back: 1, new_taken_back: 0 })
  const entry = await find('CONTRACARGO')
  expect(entry).toMatchObject({ amount_cents: -69_95, transfers: [], cards: [] })
  expect(entry.disputes.map(({ reference }) => reference).slice(0, 2)).toEqual([
    named.reference,
    other.reference,
  ])
  expect(entry.disputes[0]).toMatchObject({ names_order: true, dispute_id: null })
  expect((await office().listBankEntries({})).total_cents).toBe(0)
  const { bank_entry_id } = entry
  const day = today()
  const meaning = { was: 'card', scope: 'till', from: day, to: day } as const
  expect(await getRefusal(office().settleBankEntry({ bank_entry_id, meaning }))).toMatchObject({
    code: 'BANK_ENTRY_WENT',
  })

  const { sale_id } = named
  await office().openDispute({ sale_id, amount_cents: 69_95, bank_entry_id })
  const again = office().openDispute({ sale_id, amount_cents: 69_95, bank_entry_id })
  expect(await getRefusal(again)).toMatchObject({ code: 'BANK_ENTRY_SETTLED' })
  const { disputes } = await office().listDisputes({ sale_id })
  expect(disputes).toMatchObject([{ entry_on: today(), state: 'open' }])
  const { entries: settled } = await office().listBankEntries({ settled: true })
  expect(settled).toMatchObject([{ state: 'dispute', order: { reference: named.reference } }])
})

it('a dispute that was noted before is proposed for its entry, and stays when the entry is looked at again', async () => {
  const { sale_id } = await sell()
  const { dispute_id } = await office().openDispute({ sale_id, amount_cents: 31_00 })
  await load(took(31_00, 'DEVOLUCION ADEUDO'), took(31_00, 'OTRA DEVOLUCION'), {
    on: today(),
    cents: 31_00,
    texts: ['INGRESO DEVUELTO'],
  })
  const [entry, other, came] = [
    await find('DEVOLUCION ADEUDO'),
    await find('OTRA DEVOLUCION'),
    await find('INGRESO'),
  ]
  expect(entry.disputes[0]).toMatchObject({ dispute_id, sale_id })
  expect(came.disputes).toEqual([])
  const meaning = { was: 'dispute', dispute_id } as const
  const say = ({ bank_entry_id }: { bank_entry_id: number }) =>
    office().settleBankEntry({ bank_entry_id, meaning })
  expect(await getRefusal(say(came))).toMatchObject({ code: 'BANK_ENTRY_CAME' })
  const both = await Promise.allSettled([say(entry), say(other)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const settled = both[0].status === 'fulfilled' ? entry : other
  await office().reopenBankEntry({ bank_entry_id: settled.bank_entry_id })
  const { disputes } = await office().listDisputes({ sale_id })
  expect(disputes).toMatchObject([{ dispute_id, state: 'open', entry_on: null }])
})
