import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, machineWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { byTransfer, clerk, openTransfers } from '../../../test/payments/payment-fixtures.ts'
import { toStatementContent, toStatementFile } from '../../../test/payments/statement-file.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { emptyOldConcepts } from './empty-old-concepts.ts'

const shop = sharedWorld()
beforeAll(() => openTransfers(shop))
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const office = () => clerk(shop).checkout
const today = () => shop.clock.now.toISOString().slice(0, 10)
const place = async (name = 'Nuria Cuentas') => {
  const input = orderInput([await sellShoe(shop)])
  Object.assign(input, { payment_method: 'transfer', delivery: { ...input.delivery, name } })
  const placed = await shop.call().checkout.placeOrder(input)
  const { transfers } = await office().listAwaitedTransfers({ q: placed.reference })
  return { ...placed, payment_id: transfers[0]?.payment_id ?? 0 }
}
const load = (...entries: Parameters<typeof toStatementFile>[0]['entries']) =>
  office().loadStatement({ content: toStatementContent(toStatementFile({ entries })) })
const came = (cents: number, ...texts: string[]) => ({ on: today(), cents, texts })
const listOpen = async () => (await office().listBankEntries({})).entries
const find = async (concept: string) => {
  const entry = (await listOpen()).find((each) => each.concept?.includes(concept))
  if (!entry) throw new Error(`nothing open says ${concept}`)
  return entry
}

describe('a statement of the account', () => {
  it('books nothing by itself, and its entries are kept once however often it is loaded', async () => {
    const { reference } = await place()
    const entries = [came(69_95, `PEDIDO ${reference}`), came(5_00, 'IGUAL'), came(5_00, 'IGUAL')]
    expect(await load(...entries.slice(0, 2), came(-9_00, 'COMISION'))).toMatchObject({
      credits: 2,
      new_credits: 2,
    })
    expect(await load(...entries)).toMatchObject({ credits: 3, new_credits: 1 })
    expect(await load(...entries)).toMatchObject({ credits: 3, new_credits: 0 })
    const open = await listOpen()
    expect(open.map(({ amount_cents }) => amount_cents)).toEqual([69_95, 5_00, 5_00])
    const { transfers } = await office().listAwaitedTransfers({ q: reference })
    expect(transfers).toMatchObject([{ received_cents: 0 }])
  })

  it('of another account, cut, or of no bank is refused in words and keeps nothing', async () => {
    const before = await listOpen()
    const loadText = (text: string) => office().loadStatement({ content: toStatementContent(text) })
    const whole = toStatementFile({ entries: [came(1_00)] })
    const other = toStatementFile({
      account: `20950000${'9'.repeat(10)}`,
      entries: [came(1_00)],
    })
    expect(await getRefusalDetails(loadText(other))).toMatchObject({
      code: 'STATEMENT_OTHER_ACCOUNT',
      data: { ending: '9999' },
    })
    expect(await getRefusalDetails(loadText(whole.slice(0, 2 * 82)))).toMatchObject({
      code: 'STATEMENT_CUT',
    })
    expect(await getRefusal(loadText('hola'))).toMatchObject({ code: 'STATEMENT_FORMAT' })
    expect(await listOpen()).toEqual(before)
  })

  it('is neither loaded nor read without the right to confirm payments', async () => {
    const permissions = { can_manage_sales_pos: true, confirm_payments: 'denied' } as const
    const { checkout } = shop.call(machineWith(permissions))
    const content = toStatementContent(toStatementFile({ entries: [came(1_00)] }))
    expect(await getRefusal(checkout.loadStatement({ content }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await getRefusal(checkout.listBankEntries({}))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a transfer in the account', () => {
  it('is proposed by the order it names, then by sum and buyer, then by the sum alone, and booked once', async () => {
    const [anonymous, named, told] = [
      await place('Ana'),
      await place('Olga Quintana'),
      await place(),
    ]
    const spoken = `${told.reference.toLowerCase().slice(0, 4)} ${told.reference.slice(4)}`
    await load(came(69_95, 'DE QUINTANA OLGA REF', spoken))
    const entry = await find('QUINTANA')
    expect(entry.transfers.map(({ reference }) => reference).slice(0, 2)).toEqual([
      told.reference,
      named.reference,
    ])
    expect(entry.transfers[0]).toMatchObject({ names_order: true, is_booked: false })
    expect(entry.transfers[1]).toMatchObject({ names_order: false, names_buyer: true })
    expect(entry.transfers).toHaveLength(3)
    const { bank_entry_id } = entry
    const confirm = (payment_id: number, cents = 69_95) =>
      office().confirmTransfer({ payment_id, ...byTransfer(cents), bank_entry_id })
    expect(await getRefusal(confirm(told.payment_id, 60_00))).toMatchObject({
      code: 'BANK_ENTRY_AMOUNT',
    })
    expect(await confirm(told.payment_id)).toMatchObject({ outcome: 'paid' })
    expect(await getRefusal(confirm(anonymous.payment_id))).toMatchObject({
      code: 'BANK_ENTRY_SETTLED',
    })
    const { entries } = await office().listBankEntries({ settled: true })
    expect(entries).toMatchObject([{ state: 'transfer', order: { reference: told.reference } }])
    expect(await getRefusal(office().reopenBankEntry({ bank_entry_id }))).toMatchObject({
      code: 'BANK_ENTRY_BOOKED',
    })
  })

  it('that a person has booked without it is said to be that one, once', async () => {
    const { payment_id, reference } = await place()
    await office().confirmTransfer({ payment_id, ...byTransfer(69_95) })
    await load(came(69_95, `PRIMERO ${reference}`), came(69_95, `SEGUNDO ${reference}`))
    const [first, second] = [await find('PRIMERO'), await find('SEGUNDO')]
    expect(first.transfers[0]).toMatchObject({ reference, is_booked: true, names_order: true })
    const meaning = { was: 'transfer', payment_id } as const
    const say = (bank_entry_id: number) => office().settleBankEntry({ bank_entry_id, meaning })
    expect(await say(first.bank_entry_id)).toEqual({ state: 'transfer' })
    expect(await getRefusal(say(second.bank_entry_id))).toMatchObject({
      code: 'TRANSFER_NOT_BOOKED',
    })
    expect(await getRefusal(say(first.bank_entry_id))).toMatchObject({ code: 'BANK_ENTRY_SETTLED' })
  })
})

describe('cards in the account', () => {
  it('are proposed by the days they were taken, and paid once', async () => {
    const variant = shop.shoes.alba.variants['Negro 38']
    const sold = await shop.call(shop.staff.lola).till.finishSale(cardSale(variant, { seq: 901 }))
    expect(sold).toBeDefined()
    const [{ sum = 0 } = {}] = (
      await shop.pool.query(`select sum(amount_cents)::int from tenders where kind = 'card'`)
    ).rows
    await load(came(sum - 50, 'LIQUIDACION TPV'), came(sum, 'OTRA TPV'))
    const [paid, other] = [await find('LIQUIDACION'), await find('OTRA')]
    expect(paid.cards).toMatchObject([
      { scope: 'till', from: today(), to: today(), cents: sum, fee_cents: 50 },
    ])
    const meaning = { was: 'card', scope: 'till', from: today(), to: today() } as const
    const say = ({ bank_entry_id }: { bank_entry_id: number }) =>
      office().settleBankEntry({ bank_entry_id, meaning })
    const answers = await Promise.allSettled([say(paid), say(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [left] = (await listOpen()).filter(({ concept }) => concept?.includes('TPV'))
    expect(left?.cards).toEqual([])
    const settled = left?.bank_entry_id === paid.bank_entry_id ? other : paid
    await office().reopenBankEntry({ bank_entry_id: settled.bank_entry_id })
    expect((await find('LIQUIDACION')).cards).toHaveLength(1)
  })

  it('of days that took none are refused', async () => {
    await load(came(7_00, 'NADA'))
    const { bank_entry_id } = await find('NADA')
    const meaning = { was: 'card', scope: 'web', from: '2020-01-01', to: '2020-01-01' } as const
    const say = office().settleBankEntry({ bank_entry_id, meaning })
    expect(await getRefusal(say)).toMatchObject({ code: 'CARDS_NONE' })
  })
})

it('what was written with money is emptied 90 days after a person said what it was', async () => {
  await load(came(8_00, 'DE UNA PERSONA'))
  const { bank_entry_id } = await find('DE UNA PERSONA')
  await office().settleBankEntry({ bank_entry_id, meaning: { was: 'other' } })
  const emptyAfter = (count: number) =>
    emptyOldConcepts(shop.db, () => later(shop.clock.now, days(count)))
  expect(await emptyAfter(89)).toBe(0)
  expect(await emptyAfter(91)).toBeGreaterThan(0)
  const { entries } = await office().listBankEntries({ settled: true })
  expect(entries.find((each) => each.bank_entry_id === bank_entry_id)?.concept).toBeNull()
})
