import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { writeSettings } from '../../../core/settings/save-settings.ts'
import { decodeEscPos } from '../../../test/doubles/decode-escpos.ts'
import { type PrinterDouble, startPrinterDouble } from '../../../test/doubles/printer.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { cardSale, openTill, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../test/staff-test-client.ts'
import { COMPANY, nameCompany } from '../../../test/world/company.ts'

const WIDTHS = [58, 80] as const
const LETTERS = { 58: 32, 80: 48 }

let shop: TestShop
let printer: PrinterDouble
let browser: Browser
let seller: Awaited<ReturnType<typeof openTill>>['seller']
let sale: { sale_id: number; reference: string; invoice: string }
beforeAll(async () => {
  shop = await testShop()
  // Requests are answered by the clock of the machine.
  shop.clock.now = new Date()
  printer = await startPrinterDouble()
  seller = (await openTill(shop)).seller
  await nameCompany(shop, { ...COMPANY, company_name: 'Zapatería Muñoz SL' })
  const header = { es: 'Tacón, señora y niño' }
  const policy = { es: 'Cambios en 14 días, sin usar.' }
  await writeSettings(
    shop.db,
    { ticket_header: header, ticket_return_policy_text: policy },
    { now: shop.clock.now },
  )
  const variant = await sellShoe(shop, { pairs: 50 })
  await shop.pool.query(`update products set name = '{"es": "Botín Peñíscola «Ágil»"}'
    where product_id = (select product_id from product_variants where variant_id = ${variant})`)
  sale = await sellForCash(variant)
  const openBrowser = await staffTestClient(shop, { LOCAL_PRINTERS: 'on' })
  browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})
beforeEach(async () => {
  printer.jobs.length = 0
  printer.state.mood = 'well'
  await usePrinter({})
})
afterAll(async () => {
  await printer.close()
  await shop.close()
})

/** Two pairs of a new model, paid in cash. */
const sellForCash = (variant: number) =>
  shop.call(seller).till.finishSale(
    cardSale(variant, {
      lines: [sellLine(variant, 2)],
      tenders: [{ kind: 'cash', amount_cents: 139_90, given_cents: 150_00 }],
      expected_total_cents: 139_90,
      finished_at: shop.clock.now.toISOString(),
    }),
  )

async function usePrinter(change: Record<string, unknown>) {
  const { address, port } = printer
  const stored = {
    connection: { kind: 'network', address, port },
    paper_width: 80,
    drawer: 'pin2',
    ...change,
  }
  await shop.pool.query(`update tills set printer = $1 where code = 'T1'`, [JSON.stringify(stored)])
}

async function print(fields: Record<string, string>) {
  const answer = await browser.submit('/print/jobs', { till: 'T1', ...fields })
  return { status: answer.status, body: await answer.json() }
}

async function readJob() {
  await expect.poll(() => printer.jobs.length).toBe(1)
  return decodeEscPos(printer.jobs[0] ?? new Uint8Array())
}

const printSale = (fields = {}) => print({ paper: 'sale', id: String(sale.sale_id), ...fields })

it.each(WIDTHS)(
  'a ticket on a roll of %i mm reaches the printer with its accents, its euro and its codes',
  async (paper_width) => {
    await usePrinter({ paper_width })
    expect(await printSale()).toEqual({ status: 200, body: { result: 'printed' } })
    const { text, lines, qrCodes, barcodes, cuts, pulses } = await readJob()
    for (const words of ['QR tributario:', 'Zapatería Muñoz SL', 'NIF B12345674', sale.invoice])
      expect(text).toContain(words)
    expect(text).toContain('Tacón, señora y niño')
    expect(text).toContain('Botín Peñíscola «Ágil»')
    expect(text).toMatch(/Total +139,90 €/)
    expect(text).toMatch(/Efectivo +139,90/)
    expect(text).toMatch(/ {2}Entregado +150,00/)
    expect(text).toMatch(/21 % +115,62 +24,28/)
    expect(text.match(/Cambios en 14 días, sin usar\./g)).toHaveLength(1)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(LETTERS[paper_width])
    // The tax agency's code at the top: level M, six dots a module.
    expect(qrCodes).toEqual([
      { text: expect.stringContaining('ValidarQR?nif=B12345674'), dots: 6, level: 'M' },
    ])
    expect(text.indexOf('QR tributario:')).toBeLessThan(text.indexOf('Zapatería'))
    expect(barcodes.map((code) => code.text)).toEqual([sale.reference])
    expect({ cuts, pulses }).toEqual({ cuts: 1, pulses: [] })
  },
)

it.each([
  [{ drawer: 'pin2' }, [0]],
  [{ drawer: 'pin5' }, [1]],
  [{ drawer: 'none' }, []],
  [{ drawer: 'pin2', drawer_with_cash: false }, []],
] as const)('with the drawer %j a sale in cash gives the pulses %j', async (setting, pulses) => {
  await usePrinter(setting)
  const { sale_id: id } = await sellForCash(await sellShoe(shop))
  await print({ paper: 'sale', id: String(id), drawer: '1' })
  expect((await readJob()).pulses).toEqual(pulses)
})

it('the second paper of a ticket says that it is a copy and opens no drawer, and neither does a sale by card', async () => {
  const { sale_id: id } = await sellForCash(await sellShoe(shop))
  await print({ paper: 'sale', id: String(id) })
  expect((await readJob()).text).not.toContain('COPIA')
  printer.jobs.length = 0
  await print({ paper: 'sale', id: String(id), drawer: '1' })
  const copy = await readJob()
  expect(copy.lines[0]).toContain('COPIA')
  expect(copy.pulses).toEqual([])
  printer.jobs.length = 0
  const byCard = await shop.call(seller).till.finishSale(cardSale(await sellShoe(shop)))
  await print({ paper: 'sale', id: String(byCard.sale_id), drawer: '1' })
  expect((await readJob()).pulses).toEqual([])
})

it('a drawer opens for a movement of cash that was written down, and for nothing else', async () => {
  const moved = await shop
    .call(seller)
    .cash.moveCash({ till: 'T1', kind: 'out', amount_cents: 500, reason: 'Sellos' })
  const id = String(moved.cash_movement_id)
  expect((await print({ paper: 'drawer', id, cause: 'movement' })).body).toEqual({
    result: 'printed',
  })
  const { pulses, cuts, lines } = await readJob()
  expect({ pulses, cuts, lines }).toEqual({ pulses: [0], cuts: 0, lines: [] })
  shop.clock.now = new Date(Date.now() - 3_600_000)
  const old = await sellForCash(await sellShoe(shop))
  shop.clock.now = new Date()
  const causes: Record<string, string>[] = [
    { id: '999999', cause: 'movement' },
    { id: '999999' },
    { id: String(old.sale_id) },
  ]
  for (const cause of causes)
    expect(await print({ paper: 'drawer', ...cause })).toMatchObject({
      status: 409,
      body: { refused: 'DRAWER_WITHOUT_CAUSE' },
    })
})

it.each(['no_paper', 'cover_open'] as const)(
  'a printer that says %s refuses no sale: the fault is told, and the ticket that comes out later is no copy',
  async (mood) => {
    const sold = await sellForCash(await sellShoe(shop))
    const printSold = () => print({ paper: 'sale', id: String(sold.sale_id) })
    printer.state.mood = mood
    expect((await printSold()).body).toEqual({ result: mood })
    printer.state.mood = 'well'
    expect((await printSold()).body).toEqual({ result: 'printed' })
    const { text } = await readJob()
    expect(text).toContain(sold.invoice)
    expect(text).not.toContain('COPIA')
  },
)

it('only the address in the settings of a till is printed at, whatever a request says', async () => {
  const other = await startPrinterDouble()
  const aim = { address: other.address, port: String(other.port), 'connection.address': '10.0.0.1' }
  expect((await printSale(aim)).body).toEqual({ result: 'printed' })
  expect(other.jobs).toEqual([])
  await other.close()
  await usePrinter({ connection: { kind: 'network', address: '93.184.216.34', port: 9100 } })
  expect((await printSale()).body).toEqual({ result: 'not_allowed' })
  await usePrinter({ connection: { kind: 'browser' } })
  expect(await printSale()).toMatchObject({ status: 409, body: { refused: 'BROWSER_PRINTS' } })
})

it('a printer on the device of the till gets its commands through the browser', async () => {
  await usePrinter({ connection: { kind: 'usb' }, code_pages: 'epson' })
  const { body } = await printSale()
  const { text, cuts } = decodeEscPos(Buffer.from(body.bytes, 'base64'))
  expect(text).toContain('Botín Peñíscola «Ágil»')
  expect(cuts).toBe(1)
  expect(printer.jobs).toEqual([])
})

it('a name in Chinese characters is printed by its article number, and the rest of the ticket stays', async () => {
  const variant = await sellShoe(shop)
  const { rows } = await shop.pool.query(
    `update products p set name = '{"es": "运动鞋"}' from product_variants v
     where v.product_id = p.product_id and v.variant_id = $1 returning v.sku`,
    [variant],
  )
  const sold = await shop.call(seller).till.finishSale(cardSale(variant))
  await print({ paper: 'sale', id: String(sold.sale_id) })
  const { text } = await readJob()
  expect(text).toContain(rows[0].sku)
  expect(text).not.toContain('?')
  expect(text).toContain('69,95 €')
})

it('a logo of the wrong kind leaves the ticket without it', async () => {
  const hash = '0123456789abcdef0123456789abcdef'
  await shop.pool.query(
    `insert into site_settings (setting_id, setting_value, public) values ('logo', $1, true)`,
    [JSON.stringify(hash)],
  )
  expect((await printSale()).body).toEqual({ result: 'printed' })
  expect((await readJob()).pictures).toEqual([])
  await shop.pool.query(`delete from site_settings where setting_id = 'logo'`)
})

it('what is printed is recorded, also where the printer then fails', async () => {
  const count = async () => {
    const { rows } = await shop.pool.query(
      `select count(*)::int as count from audit_log
       where action_type = 'sales.notePrint' and status = 'success' and target_entity_id = $1`,
      [String(sale.sale_id)],
    )
    return rows[0].count
  }
  const before = await count()
  printer.state.mood = 'no_paper'
  await printSale()
  expect(await count()).toBe(before + 1)
})

it('the X of an open till comes out on its roll with its parts', async () => {
  await shop.pool.query(`update admin_roles set can_view_reports = true`)
  expect((await print({ paper: 'x_reading' })).body).toEqual({ result: 'printed' })
  const { text, cuts } = await readJob()
  expect(text).toContain('Mostrador')
  expect(text).toMatch(/Efectivo/)
  expect(cuts).toBe(1)
})

it('an unknown till, sale or paper prints nothing', async () => {
  expect((await printSale({ till: 'T99' })).body).toEqual({ refused: 'TILL_UNKNOWN' })
  expect((await printSale({ id: '999999' })).body).toEqual({ refused: 'SALE_UNKNOWN' })
  expect((await printSale({ paper: 'poster' })).status).toBe(400)
  expect((await printSale({ id: 'x' })).status).toBe(400)
  expect(printer.jobs).toEqual([])
})

it('nobody prints without being signed in', async () => {
  const openBrowser = await staffTestClient(shop)
  const answer = await openBrowser().submit('/print/jobs', { till: 'T1', paper: 'test' })
  expect(redirectPath(answer)).toContain('/admin/login')
})

it('the test page shows each letter with which printers go wrong', async () => {
  await print({ paper: 'test' })
  const { text, barcodes } = await readJob()
  expect(text).toContain('áéíóúüñç ÁÉÍÓÚÜÑÇ')
  expect(text).toContain('1.234,56 €')
  expect(barcodes.map((code) => code.text)).toEqual(['HORMA-123'])
})
