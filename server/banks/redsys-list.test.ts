import { afterAll, beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getFormFields,
  readVerdicts,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { readLedger } from '../../test/payments/payment-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'
import { readRedsysList } from './redsys-list.ts'

const TITLES =
  'Fecha;Hora;Tipo operación;Cód. pedido;Resultado operación y código;Importe;Moneda;Importe Euros;Tipo de pago;N.º tarjeta;Titular;'
const DAY = '23/04/2026;14:18:59'

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop()
})
afterAll(() => bank.close())

const toList = (rows: readonly string[]) => Buffer.from([TITLES, ...rows].join('\n'))
const load = (file: Buffer, permissions: object = { is_super_admin: true }) =>
  bank
    .call(staffWith(permissions))
    .checkout.loadBankList({ bank: 'redsys', content: file.toString('base64') })

async function payOrder() {
  const order = await startOrder(bank, [await sellShoe(bank.shop)], 'redsys')
  await bank.redsys.pay(getFormFields(order.page))
  const reference = [...bank.redsys.charges.keys()].at(-1) ?? ''
  return { order, reference }
}
const toRow = (type: string, order: string, result = 'Autorizada 741936', euros = '69.95') =>
  `${DAY};${type};${order};${result};${euros};EUR;${euros};Challenge Visa;415006******2715;;`

it('of a list of Redsys, payments that wait are booked, and what nobody knows waits for a person once', async () => {
  const known = await payOrder()
  bank.redsys.state.isSilent = true
  const open = await payOrder()
  const list = toList([
    toRow('Autorización', known.reference),
    toRow('Autorización', open.reference),
    toRow('Autorización', '2604MLbhyfNg'),
    toRow('Autorización', '2604MhtJMfk2', 'Denegada 9590'),
    toRow('Autorización', '2604MZtnsqeq', 'Sin Finalizar 9998'),
    toRow('Devolución', known.reference, 'Autorizada 252927', '10.00'),
  ])

  expect(await load(list)).toEqual({ listed: 4, settled: 1, lost: 2 })
  expect(await readLedger(bank.shop, open.order)).toEqual(['card 6995'])
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
  const { notices, banks_with_list } = await bank
    .call(staffWith({ is_super_admin: true }))
    .checkout.listRefusedNotices({})
  expect(banks_with_list).toEqual(['redsys'])
  expect(
    notices.map(({ bank_reference, amount_cents, is_refund, order, listed_when }) => [
      bank_reference,
      amount_cents,
      is_refund,
      order !== null,
      listed_when,
    ]),
  ).toEqual([
    [known.reference, 1000, true, true, '23/04/2026 14:18:59'],
    ['2604MLbhyfNg', 6995, false, false, '23/04/2026 14:18:59'],
  ])

  expect(await load(list)).toEqual({ listed: 4, settled: 0, lost: 0 })
  expect((await readVerdicts(bank)).filter((verdict) => verdict === 'unknown')).toHaveLength(2)
})

it('a refund that Redsys was sent and has not answered is done where its list has it', async () => {
  bank.redsys.state.isSilent = true
  const { order, reference } = await payOrder()
  await load(toList([toRow('Autorización', reference)]))
  const { rows } = await bank.shop.pool.query(
    `insert into refunds (payment_id, amount_cents, reason, attempts, attempted_at, unanswered_at, created_at)
     select payment_id, amount_cents, 'surplus', 1, now(), now(), now() from payments where bank_reference = $1 returning refund_id`,
    [reference],
  )
  const list = toList([
    toRow('Autorización', reference),
    toRow('Devolución', reference, 'Autorizada 252927'),
  ])
  expect(await load(list)).toEqual({ listed: 2, settled: 1, lost: 0 })
  const state = 'select state from refunds where refund_id = $1'
  expect((await bank.shop.pool.query(state, [rows[0].refund_id])).rows).toEqual([{ state: 'done' }])
  expect(await load(list)).toEqual({ listed: 2, settled: 0, lost: 0 })
  expect(await readLedger(bank.shop, order)).toEqual(['card 6995', 'card -6995'])
})

it('only a super admin loads a list, because nobody has signed it', async () => {
  await expect(load(toList([]), { can_manage_sales_pos: true })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

it.each([
  ['an empty file', Buffer.alloc(0), 'LIST_EMPTY', undefined],
  ['a spreadsheet', Buffer.from('504b0304', 'hex'), 'LIST_NOT_TEXT', undefined],
  ['damaged letters', Buffer.from([0xc3, 0xa1, 0xff, 0xc3, 0xa9]), 'LIST_DAMAGED', undefined],
  ['another list', Buffer.from('Fecha;Concepto;Importe\n1;2;3'), 'LIST_COLUMNS', undefined],
  ['an order of no shop', toList([toRow('Autorización', '=1+1')]), 'LIST_ROW', 2],
  [
    'an amount that is none',
    toList([toRow('Autorización', '2604A', 'Autorizada 1', 'x')]),
    'LIST_ROW',
    2,
  ],
  ['a broken row', toList(['23/04/2026;"14"x;Autorización']), 'LIST_ROW', 2],
])('a list of Redsys is refused in words where it is %s', async (_what, file, code, row) => {
  await expect(load(file)).rejects.toMatchObject({ code, data: { row: row ?? null } })
})

it('a list of Redsys is read however its letters, columns and amounts are written, of this terminal alone', async () => {
  const old = [
    'Fecha,Nº de terminal,Tipo operación,Número de pedido,Resultado operación y código,Importe,Moneda',
    '1,1,Autorización,0001,Autorizada 1,"1.234,56 EUR",EUR',
    '1,2,Autorización,0002,Autorizada 2,"1,00",EUR',
    '1,1,Devolución,0003,Autorizada 3,"5,00",978',
  ].join('\r\n')
  const read = await readRedsysList({ terminal: '001' }, Buffer.from(old, 'latin1'))
  expect(
    read.map(({ kind, bankReference, amountCents }) => [kind, bankReference, amountCents]),
  ).toEqual([
    ['payment', '0001', 123456],
    ['refund', '0003', 500],
  ])
})

const readText = async (lines: readonly string[], encoding: BufferEncoding = 'utf8') =>
  (await readRedsysList({ terminal: '1' }, Buffer.from(lines.join('\n'), encoding))).map(
    ({ kind, bankReference, amountCents }) => [kind, bankReference, amountCents],
  )

it.each([
  ['declined', 'Autorización', 'Denegada 9590'],
  ['cancelled by its buyer', 'Autorización', 'Cancelada'],
  ['left unfinished', 'Autorización', 'Sin Finalizar 9998'],
  ['annulled before it was confirmed', 'Autorización', 'Anulación 9929'],
  ['merely reserved', 'Preautorización', 'Autorizada 741936'],
  ['put off', 'Autorización en diferido', 'Autorizada 741936'],
  ['a reservation given up', 'Anulación de preautorización', 'Autorizada 741936'],
  ['a link that was sent', 'Solicitud envío Paygold', 'Enviada'],
  ['a sum below the rows', 'Total', ''],
])('an operation of the list of Redsys that was %s moved no money', async (_what, type, result) => {
  const rows = [TITLES, `${DAY};${type};2604A;${result};60.00;EUR;60.00;;;;;`]
  expect(await readText(rows)).toEqual([])
})

it.each([
  ['Autorización', 'payment'],
  ['AUTORIZACION', 'payment'],
  ['Autorización Paygold', 'payment'],
  ['Confirmación de preautorización', 'payment'],
  ['Devolución', 'refund'],
  ['Devolución parcial', 'refund'],
  ['Anulación', 'refund'],
])('an authorised row %s of the list of Redsys is a %s', async (type, kind) => {
  const rows = [TITLES, `${DAY};${type};2604A;Autorizada KD7NA5;60.00;EUR;60.00;;;;;`]
  expect(await readText(rows)).toEqual([[kind, '2604A', 6000]])
})

it.each([
  'Fecha;Hora;Tipo operacion;Cod. pedido;Resultado operacion y codigo;Importe;Moneda;Importe Euros',
  'Fecha;Hora;Tipo de operación;Nº de pedido;Resultado operación y código;Importe;Moneda; Importe Euros ',
  'FECHA;HORA;TIPO OPERACIÓN;N.º PEDIDO;RESULTADO OPERACIÓN Y CÓDIGO;IMPORTE;MONEDA;IMPORTE EUROS',
  'Fecha;Hora;Tipo operación;N° pedido;Resultado operación y código;Importe;Moneda;Importe en euros',
])('the columns of a list of Redsys are found by the titles %s', async (titles) => {
  const row = `${DAY};Autorización;2604A;Autorizada 741936;60.00;EUR;60.00`
  expect(await readText([titles, row])).toEqual([['payment', '2604A', 6000]])
  expect(await readText([titles, row].map((line) => line.replaceAll(';', '\t')))).toHaveLength(1)
  expect(await readText([`\uFEFF${titles}`, row])).toHaveLength(1)
})

it.each([
  ['60,00', 'EUR', 6000],
  ['1.234,56', '978', 123456],
  ['1,234.56 EUR', '', 123456],
  ['60.00 €', '', 6000],
  ['42.00 GBP (47.81 EUR)', '', 4781],
  ['42.00 (47.81 EUR)', 'GBP', 4781],
  ['60.00 EUR (65.10 USD)', '', 6000],
])('an amount of a list of Redsys is %s in %s', async (amount, currency, cents) => {
  const titles = 'Fecha;Tipo operación;Número de pedido;Resultado operación y código;Importe;Moneda'
  const row = `1;Autorización;2604A;Autorizada 1;${amount};${currency}`
  expect(await readText([titles, row])).toEqual([['payment', '2604A', cents]])
})

it('a refund of the list of Redsys may bear a minus, and money of another currency alone is refused', async () => {
  const refund = [TITLES, `${DAY};Devolución;2604A;Autorizada 1;-10,00;EUR;-10,00;;;;;`]
  expect(await readText(refund)).toEqual([['refund', '2604A', 1000]])
  for (const amounts of ['-10,00;EUR;-10,00', '42.00;GBP;', '0;EUR;0'])
    await expect(
      readText([TITLES, `${DAY};Autorización;2604A;Autorizada 1;${amounts}`]),
    ).rejects.toMatchObject({ code: 'LIST_ROW', row: 2 })
})
