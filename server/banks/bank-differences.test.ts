import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getFormFields,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { readLedger } from '../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'

const TITLES =
  'Fecha;Hora;Tipo operación;Cód. pedido;Resultado operación y código;Importe;Moneda;Importe Euros;Tipo de pago;N.º tarjeta;Titular;'

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop()
})
beforeEach(() => {
  bank.redsys.state.isSilent = false
})
afterEach(async () => {
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

const admin = () => bank.call(staffWith({ is_super_admin: true })).checkout
const clerk = (permissions: object = {}) =>
  bank.call(staffWith({ can_manage_sales_pos: true, ...permissions })).checkout
const toList = (...rows: readonly string[]) => [TITLES, ...rows].join('\n')
const compare = (text: string, checkout = clerk()) =>
  checkout.compareBankList({ bank: 'redsys', content: Buffer.from(text).toString('base64') })
const listOpen = async () =>
  (await clerk().listBankDifferences({})).differences.filter(({ is_open }) => is_open)

/** Of the day and the clock of the shop, which is an hour before its zone's. */
function toRow(
  order: string,
  { type = 'Autorización', euros = '69.95', code = '741936', time = '23:59:59' } = {},
) {
  const [year, month, day] = bank.shop.clock.now.toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year};${time};${type};${order};Autorizada ${code};${euros};EUR;${euros};Visa;415006******2715;;`
}

async function payOrder() {
  const order = await startOrder(bank, [await sellShoe(bank.shop)], 'redsys')
  await bank.redsys.pay(getFormFields(order.page))
  return { order, reference: [...bank.redsys.charges.keys()].at(-1) ?? '' }
}

it('what a list has otherwise waits for a person once, each with what it is, and books nothing by itself', async () => {
  const [same, other, lacking] = [await payOrder(), await payOrder(), await payOrder()]
  bank.redsys.state.isSilent = true
  const open = await payOrder()
  const list = toList(
    toRow(same.reference),
    toRow(same.reference),
    toRow(other.reference, { euros: '60.00' }),
    toRow(open.reference),
    toRow('2604MLbhyfNg'),
    toRow(same.reference, { type: 'Devolución', euros: '10.00', code: '252927' }),
  )
  expect(await compare(list)).toEqual({ listed: 6, matched: 1, different: 5, new_different: 5 })
  expect(await compare(list)).toMatchObject({ different: 5, new_different: 0 })
  const differences = (await listOpen()).map((each) => [
    each.kind,
    each.is_refund,
    each.bank_reference,
    each.bank_cents,
    each.own_cents,
    each.sale?.reference ?? null,
  ])
  expect(differences).toHaveLength(5)
  expect(differences).toEqual(
    expect.arrayContaining([
      ['amount', false, other.reference, 60_00, 69_95, other.order.reference],
      ['unbooked', false, open.reference, 69_95, null, open.order.reference],
      ['unknown', false, '2604MLbhyfNg', 69_95, null, null],
      ['unknown', true, same.reference, 10_00, null, same.order.reference],
      ['missing', false, lacking.reference, null, 69_95, lacking.order.reference],
    ]),
  )
  expect(await readLedger(bank.shop, open.order)).toEqual([])
  const { notifications } = await bank
    .call(staffWith({ can_manage_sales_pos: true }))
    .notifications.listNotifications({})
  expect(notifications.find(({ id }) => id === 'bank_differences')?.count).toBe(5)

  // A list that was made later has the payment that this one lacked.
  const [first, second, third] = [same, lacking, other].map(({ reference }) => toRow(reference))
  await compare(toList(first ?? '', second ?? '', third ?? ''))
  expect((await listOpen()).map(({ kind }) => kind).toSorted()).toEqual([
    'unbooked',
    'unknown',
    'unknown',
  ])
})

it('money for which the shop waits is booked once by a super admin; the rest is seen to once', async () => {
  const differences = await listOpen()
  const unbooked = differences.find(({ kind }) => kind === 'unbooked')
  const seen = differences.find(({ kind }) => kind === 'unknown')
  const { bank_difference_id = 0, sale } = unbooked ?? {}
  const confirm = (checkout: ReturnType<typeof clerk>, id = bank_difference_id) =>
    checkout.confirmBankDifference({ bank_difference_id: id })
  expect(await getRefusal(confirm(clerk()))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await confirm(admin())).toEqual({ outcome: 'booked' })
  expect(await getRefusal(confirm(admin()))).toMatchObject({ code: 'BANK_DIFFERENCE_SETTLED' })
  expect(await readLedger(bank.shop, { reference: sale?.reference ?? '' })).toEqual(['card 6995'])
  expect(await confirm(clerk(), seen?.bank_difference_id)).toEqual({ outcome: 'seen' })
  expect(await listOpen()).toHaveLength(differences.length - 2)
  expect(await getRefusal(confirm(clerk(), 99_999))).toMatchObject({
    code: 'BANK_DIFFERENCE_UNKNOWN',
  })
})

it('money that is booked by a late notice of the bank waits for nobody any more', async () => {
  bank.redsys.state.isSilent = true
  const late = await payOrder()
  await compare(toList(toRow(late.reference)))
  const isOpen = async () =>
    (await listOpen()).some(({ bank_reference }) => bank_reference === late.reference)
  expect(await isOpen()).toBe(true)
  await admin().loadBankList({
    bank: 'redsys',
    content: Buffer.from(toList(toRow(late.reference))).toString('base64'),
  })
  expect(await isOpen()).toBe(false)
})

it('a list with refunds alone says nothing of payments', async () => {
  await payOrder()
  const before = (await listOpen()).length
  const { reference } = await payOrder()
  const refund = toRow(reference, { type: 'Devolución', euros: '5.00', code: '1' })
  expect(await compare(toList(refund))).toMatchObject({ different: 1 })
  expect(await listOpen()).toHaveLength(before + 1)
})

it.each([
  [
    'another terminal',
    () => [`${TITLES}Terminal`, `${toRow('2604A')}7`, `${toRow('2604B')}7`],
    'LIST_OTHER_TERMINAL',
    null,
  ],
  [
    'another merchant',
    () => [`${TITLES}Comercio`, `${toRow('2604A')}999000001`],
    'LIST_OTHER_TERMINAL',
    null,
  ],
  [
    'another shop, which says no merchant',
    () => [TITLES, toRow('2604A'), toRow('2604B')],
    'LIST_OTHER_SHOP',
    undefined,
  ],
  [
    'a row cut before its result',
    () => [TITLES, toRow('2604A'), toRow('2604B').split(';').slice(0, 4).join(';')],
    'LIST_ROW',
    3,
  ],
  [
    'a row cut within its sum',
    () => [TITLES, `${toRow('2604B').split(';').slice(0, 7).join(';')};69`],
    'LIST_ROW',
    2,
  ],
])('a list of %s is refused as a whole, and keeps nothing', async (_what, toLines, code, row) => {
  await payOrder()
  const before = await listOpen()
  const refusal = await getRefusalDetails(compare(toLines().join('\n')))
  expect(refusal).toMatchObject({ code, ...(row !== undefined && { data: { row } }) })
  expect(await listOpen()).toEqual(before)
})

it('a list whose lines lost their empty ends is read as before', async () => {
  const { reference } = await payOrder()
  const trimmed = toList(toRow(reference))
    .split('\n')
    .map((line) => line.replace(/;+$/, '').replace(/;415006.*$/, ''))
  expect(await compare(trimmed.join('\r\n'))).toMatchObject({ listed: 1, matched: 1 })
})

it('a list is neither compared nor confirmed without the right to confirm payments', async () => {
  const denied = clerk({ confirm_payments: 'denied' })
  expect(await getRefusal(compare(toList(), denied))).toMatchObject({ code: 'FORBIDDEN' })
  const confirming = denied.confirmBankDifference({ bank_difference_id: 1 })
  expect(await getRefusal(confirming)).toMatchObject({ code: 'FORBIDDEN' })
})
