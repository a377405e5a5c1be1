import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { takeDeposit } from '../../../test/deposits/deposit-acts.ts'
import { decodeEscPos } from '../../../test/doubles/decode-escpos.ts'
import { type PrinterDouble, startPrinterDouble } from '../../../test/doubles/printer.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'
import { COMPANY, nameCompany } from '../../../test/world/company.ts'

const WIDTHS = [58, 80] as const
const LETTERS = { 58: 32, 80: 48 }

let shop: TestShop
let printer: PrinterDouble
let browser: Browser
let seller: Awaited<ReturnType<typeof openTill>>['seller']
let deposit: { deposit_id: number; reference: string; invoice: string | null }
let loan: { loan_id: number; reference: string; due_on: string }
let session: { cash_session_id: number }
let undone: { correction: string; correction_id: number; return_id: number; invoice: string }

/** A till whose one sale in cash was undone, and that was closed with a euro missing. */
beforeAll(async () => {
  shop = await testShop()
  // Requests are answered by the clock of the machine.
  shop.clock.now = new Date()
  printer = await startPrinterDouble()
  seller = (await openTill(shop)).seller
  await nameCompany(shop, { ...COMPANY, company_name: 'Zapatería Muñoz SL' })
  const variant = await sellShoe(shop, { pairs: 5 })
  await shop.pool.query(`update products set name = '{"es": "Botín Peñíscola"}'
    where product_id = (select product_id from product_variants where variant_id = ${variant})`)
  const till = () => shop.call(seller).till
  const drawer = () => shop.call(seller).cash
  const finished_at = shop.clock.now.toISOString()
  const tenders = [{ kind: 'cash' as const, amount_cents: 69_95, given_cents: 70_00 }]
  const sold = await till().finishSale(cardSale(variant, { tenders, finished_at }))
  await till().voidSale({ sale_id: sold.sale_id, till: 'T1', reason: 'Se equivocó' })
  const { sale } = await till().getVoidableSale({ sale_id: sold.sale_id })
  const { correction, correction_id, return_id } = sale?.void ?? {}
  if (!correction || !correction_id || !return_id) throw new Error('nothing was undone')
  undone = { correction, correction_id, return_id, invoice: sold.invoice }
  await till().finishSale(cardSale(variant, { finished_at }))
  const { customer_id } = await shop
    .call(seller)
    .customers.createCustomer({ name: 'Íñigo Peña', phone: '600 111 222' })
  deposit = await takeDeposit(shop.call(seller), {
    till: 'T1',
    kind: 'layaway',
    variant_id: variant,
    customer_id,
    price_cents: 69_95,
    tenders: [{ kind: 'card', amount_cents: 20_00 }],
  })
  await shop.pool.query('update admin_roles set can_manage_lent_items = true')
  if (seller.kind !== 'staff') throw new Error('nobody sells')
  const permissions = { ...seller.permissions, can_manage_lent_items: true }
  const lender = shop.call({ ...seller, permissions })
  loan = await lender.loans.takeLoan({ till: 'T1', customer_id, pairs: [{ variant_id: variant }] })
  const [open] = (await till().listTills({})).tills
  session = { cash_session_id: open?.session?.cash_session_id ?? 0 }
  const count = { ...session, till: 'T1', counted_cents: 99_00, card_cents: 89_95 }
  await drawer().closeCashSession(count)
  await drawer().closeCashSession({ ...count, reason: 'Falta un euro: «vuelta» mal dada' })
  const openBrowser = await staffTestClient(shop, { LOCAL_PRINTERS: 'on' })
  browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})
beforeEach(async () => {
  printer.jobs.length = 0
  await setPrinter(80)
})
afterAll(async () => {
  await printer.close()
  await shop.close()
})

async function setPrinter(paper_width: number) {
  const { address, port } = printer
  const stored = { connection: { kind: 'network', address, port }, paper_width, drawer: 'pin2' }
  await shop.pool.query(`update tills set printer = $1 where code = 'T1'`, [JSON.stringify(stored)])
}

async function print(fields: Record<string, string>) {
  const answer = await browser.submit('/print/jobs', { till: 'T1', ...fields })
  return answer.json()
}

async function readPaper(fields: Record<string, string>, width: (typeof WIDTHS)[number]) {
  await setPrinter(width)
  expect(await print(fields)).toEqual({ result: 'printed' })
  await expect.poll(() => printer.jobs.length).toBe(1)
  const paper = decodeEscPos(printer.jobs[0] ?? new Uint8Array())
  const longest = Math.max(...paper.lines.map((line) => line.length))
  expect(longest).toBeLessThanOrEqual(LETTERS[width])
  expect(paper.cuts).toBe(1)
  expect(paper.pulses).toEqual([])
  return paper
}

it.each(WIDTHS)(
  'the correction of a ticket on a roll of %i mm says what it corrects, with its code and its amounts below zero',
  async (width) => {
    const id = String(undone.correction_id)
    const { text, qrCodes } = await readPaper({ paper: 'correction', id }, width)
    for (const words of ['Zapatería Muñoz SL', undone.correction, undone.invoice])
      expect(text).toContain(words)
    expect(text).toMatch(/[Rr]ectificativa/)
    expect(text).toMatch(/[-−]69,95/)
    expect(text).toMatch(/21 % +[-−]57,81 +[-−]12,14/)
    expect(qrCodes).toEqual([
      { text: expect.stringMatching(/ValidarQR\?.*importe=-69\.95/), dots: 6, level: 'M' },
    ])
  },
)

it.each(WIDTHS)(
  'the ticket of a return on a roll of %i mm says what came back and what went back for it',
  async (width) => {
    const id = String(undone.return_id)
    const { text, qrCodes } = await readPaper({ paper: 'return', id }, width)
    expect(text).toContain('Botín Peñíscola')
    expect(text).toContain(undone.correction)
    expect(text).toMatch(/[-−]69,95 €/)
    expect(qrCodes).toHaveLength(1)
  },
)

it.each(WIDTHS)(
  'the card of a customer on a roll of %i mm has their name and the code that the till scans, and is of nobody else',
  async (width) => {
    const { customers } = shop.call(seller)
    const [customer] = (await customers.searchCustomers({ q: 'peña' })).customers
    const customer_id = customer?.customer_id ?? 0
    const { code } = await shop.call(seller).customers.getCustomerCard({ customer_id })
    const paper = await readPaper({ paper: 'customer_card', id: String(customer_id) }, width)
    expect(paper.text).toContain('Íñigo Peña')
    expect(paper.text).toContain(code)
    expect(paper.barcodes.map(({ text }) => text)).toEqual([code])
    const nobody = { paper: 'customer_card', id: '999999' }
    expect(await print(nobody)).toEqual({ refused: 'CUSTOMER_UNKNOWN' })
  },
)

it.each(WIDTHS)(
  'the slip of a loan on a roll of %i mm says what was lent until when, with its code and a line to sign',
  async (width) => {
    const { loan_id, reference } = loan
    const job = { paper: 'loan', id: String(loan_id), reference }
    const { text, barcodes } = await readPaper(job, width)
    for (const words of ['Préstamo para probar', 'Íñigo Peña', 'Peñíscola', 'Recibido en préstamo'])
      expect(text).toContain(words)
    expect(text).toMatch(/Valor de lo prestado +69,95 €/)
    expect(barcodes.map((code) => code.text)).toEqual([reference])
    expect(text.includes('COPIA')).toBe(width === 80)
  },
)

it.each(WIDTHS)(
  'the slip of a deposit on a roll of %i mm is the invoice of its advance, with what is left to pay and its code',
  async (width) => {
    const { deposit_id, reference } = deposit
    const job = { paper: 'deposit', id: String(deposit_id), reference }
    const { text, barcodes, qrCodes } = await readPaper(job, width)
    for (const words of [deposit.invoice ?? '?', 'Íñigo Peña', 'Peñíscola'])
      expect(text).toContain(words)
    expect(text).toMatch(/Total +20,00 €/)
    expect(text).toMatch(/Queda por pagar +49,95 €/)
    expect(barcodes.map((code) => code.text)).toEqual([reference])
    expect(qrCodes).toHaveLength(1)
  },
)

it.each(WIDTHS)(
  'a Z on a roll of %i mm reads back with its accents, its euros, its difference and its seal',
  async (width) => {
    const id = String(session.cash_session_id)
    const { text } = await readPaper({ paper: 'closing', id }, width)
    expect(text).toContain('Cierre de caja')
    expect(text).toContain('T1 · n.º 1')
    expect(text.replaceAll('\n', ' ')).toContain('Motivo: Falta un euro: «vuelta» mal dada')
    expect(text).toMatch(/Diferencia +[-−]1,00 €/)
    expect(text).toMatch(/Tarjeta +89,95 €/)
    // Of the sale that stands and of the advance.
    expect(text).toMatch(/IVA 21 % +15,61 €/)
    expect(text).toMatch(/De ellos, de señales +20,00 €/)
    expect(text).toContain(undone.correction)
    expect(text).toMatch(/Sello [0-9A-F]{12}/)
  },
)

it('every Z after the first one is marked as a copy, and each print is recorded', async () => {
  const id = String(session.cash_session_id)
  const { text } = await readPaper({ paper: 'closing', id }, 80)
  expect(text).toContain('COPIA')
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from closing_prints) as prints, (select count(*)::int from audit_log
       where action_type = 'cash.noteClosingPrint' and status = 'success') as notes`,
  )
  expect(rows[0].prints).toBeGreaterThan(1)
  expect(rows[0].notes).toBe(rows[0].prints)
})

it('the slip of a deposit that comes out again says so, at the till and in the office, and each print is recorded', async () => {
  const { deposit_id, reference } = deposit
  // The slip of each width was printed before by the tests above.
  expect((await readPaper({ paper: 'deposit', reference }, 80)).text).toContain('COPIA')
  const page = `/print/deposit/${reference}`
  const shown = await (await browser.send(page)).json()
  expect(JSON.stringify(shown)).toContain('COPIA')
  expect((await browser.submit(page, { copy: '0' })).status).toBe(200)
  expect((await browser.submit('/print/deposit/A000000', { copy: '1' })).status).toBe(404)
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'devices.notePaper' and status = 'success'
       and target_table_name = 'deposits' and target_entity_id = $1 order by audit_id`,
    [String(deposit_id)],
  )
  const [first, ...later] = rows.map(({ details }) => details.copy)
  expect(first).toBe(false)
  expect(later.every(Boolean)).toBe(true)
})

it('a return has no ticket, in the office or at the till, where the shop prints none', async () => {
  const id = String(undone.return_id)
  const page = () => browser.send(`/print/return-ticket/${id}`)
  expect((await page()).status).toBe(200)
  await shop.pool.query(`insert into site_settings (setting_id, setting_value, public)
    values ('enable_return_tickets', 'false', false)`)
  try {
    expect(await print({ paper: 'return', id })).toEqual({ refused: 'PAPER_UNKNOWN' })
    expect(printer.jobs).toEqual([])
    expect((await page()).status).toBe(404)
    expect((await shop.call(seller).devices.getPrintSettings({})).return_tickets).toBe(false)
    // Its correction is the customer's by law.
    const correction = { paper: 'correction', id: String(undone.correction_id) }
    expect(await print(correction)).toEqual({ result: 'printed' })
  } finally {
    await shop.pool.query(`delete from site_settings where setting_id = 'enable_return_tickets'`)
  }
})
