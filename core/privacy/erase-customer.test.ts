import { describe, expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../test/call-fixtures.ts'
import { customerImports } from '../../test/customers/customer-imports.ts'
import { findTraces, gatherStatistics } from '../../test/customers/find-traces.ts'
import { tableChecksums } from '../../test/database/table-checksums.ts'
import { takeDeposit } from '../../test/deposits/deposit-acts.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { payOne, placeOne } from '../../test/serving-fixtures.ts'
import { cardSale } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { inTransaction } from '../base/db.server.ts'
import { chargedLine, toOperation } from '../till/booking/booking.fixture.ts'
import { erasePerson } from './erase-person.ts'
import { forgetStatistics } from './forget-statistics.ts'

const shop = sharedWorld()
const office = () => shop.call(staffWith({ can_manage_customers: true })).customers
const seller = () => shop.call(shop.staff.lola)

const WEB = {
  name: 'Zoraida Quintanilla',
  email: 'Zoraida@quintanilla-raro.es',
  phone: '655 777 888',
  address: 'Calle Ornitorrinco 77',
  notes: 'Timbre de Ornitorrinco',
}
const RECIPIENT = {
  nif: '12345678Z',
  name: 'Zoraida Quintanilla',
  address: 'Calle Ornitorrinco 77, 28013 Madrid',
}
/** The one that she told later, in place of the one of her order. */
const NEW_EMAIL = 'z.nueva@ornitorrinco-raro.es'
/** Whatever tells of the person, as it is stored. */
const TRACES = ['zoraida', 'quintanilla', 'ornitorrinco', '655 777 888', '655777888', '12345678z']

/** The record of the person, who bought on the web and twice at the till, wrote, waits and has a parked ticket. */
async function knowWell(): Promise<{ customer_id: number; sales: number[] }> {
  const order = await payOne(shop, { delivery: WEB })
  await shop.pool.query(`update sales set fulfillment_status = 'delivered' where sale_id = $1`, [
    order.sale_id,
  ])
  const [found] = (await office().listCustomers({ q: 'zoraida' })).customers
  const customer_id = found?.customer_id ?? 0
  await office().editCustomer({
    customer_id,
    name: WEB.name,
    email: NEW_EMAIL,
    phone: WEB.phone,
    nif: RECIPIENT.nif,
    address: { street: WEB.address, city: 'Madrid' },
    language: 'es',
    notes: 'Zoraida calza ancho',
  })
  const variant = shop.shoes.alba.variants['Negro 38']
  const sale = await seller().till.finishSale(
    cardSale(variant, { customer_id, note: 'Para Zoraida', invoice_recipient: RECIPIENT }),
  )
  const booked = await seller().till.bookSale(
    await toOperation(shop, {
      seller: shop.staff.lola,
      lines: [chargedLine(variant)],
      payload: { customer_id, note: 'Zoraida vuelve', invoice_recipient: RECIPIENT },
      tenders: [{ kind: 'card', amount_cents: 69_95 }],
    }),
  )
  // The ticket goes to an address that no record has.
  const email = 'oficina@zoraida.example'
  await seller().till.mailTicket({ sale_id: sale.sale_id, email })
  await writeElsewhere(customer_id, variant)
  return { customer_id, sales: [order.sale_id, sale.sale_id, booked.sale_id ?? 0] }
}

async function writeElsewhere(customer_id: number, variant_id: number): Promise<void> {
  await shop.call().messages.sendContactMessage({
    name: WEB.name,
    email: WEB.email,
    phone: WEB.phone,
    subject: 'Soy Zoraida',
    message: '¿Hay un 38?',
    language: 'es',
  })
  const { lost_sale_id } = await seller().reports.recordLostSale({ till: 'T1', variant_id })
  await seller().reports.waitForGoods({ lost_sale_id, email: NEW_EMAIL, language: 'es' })
  await shop.pool.query(
    `insert into parked_tickets (operation_id, till_id, name, lines, customer_id, details)
     select gen_random_uuid(), till_id, 'Zoraida', '[]', $1, '{"note": "Zoraida"}' from tills limit 1`,
    [customer_id],
  )
  await customerImports(shop).upload(`Nombre;Correo\n${WEB.name};${WEB.email}`)
}

/** The law keeps these. */
const OF_INVOICES = /^(?:statistics of )?(?:invoices|fiscal_records)/
const MONEY = /^(?:sale_lines|sale_line_units|payments|refunds|tenders|invoices|sales_summary)/
/** What was sold, paid and invoiced, and the figures by day. */
const readMoney = async () =>
  Object.entries(await tableChecksums(shop.db)).filter(([name]) => MONEY.test(name))

describe('the data of a customer', () => {
  it('is handed out whole, erased without a trace outside invoices, and forgotten by the tills', async () => {
    const { customer_id, sales } = await knowWell()
    await gatherStatistics(shop)
    const before = await findTraces(shop, TRACES)
    expect(before).toEqual(
      expect.arrayContaining([
        'customers',
        'sales',
        'web_order_details',
        'mail_messages',
        'contact_messages',
        'lost_sales',
        'parked_tickets',
        'import_file_parts',
        'import_customer_files',
        'till_operations',
        'invoices',
        'statistics of customers',
        'statistics of mail_messages',
      ]),
    )
    const { data } = await office().exportCustomer({ customer_id })
    expect(JSON.stringify(data)).toMatch(/Ornitorrinco 77.*Timbre de Ornitorrinco/s)
    expect(data.invoices).toHaveLength(3)
    expect(data.sales).toHaveLength(3)

    const money = await readMoney()
    await office().eraseCustomer({ customer_id })
    expect(await readMoney()).toEqual(money)
    await forgetStatistics(shop.db)
    const after = await findTraces(shop, TRACES)
    expect(after).toEqual(expect.arrayContaining(['fiscal_records', 'invoices']))
    expect(after.filter((name) => !OF_INVOICES.test(name))).toEqual([])
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
    const { customers } = await seller().customers.listKnownCustomers({})
    expect(customers.map((each) => each.customer_id)).not.toContain(customer_id)
    const erased = await shop.pool.query('select customer_id from customer_erasures')
    expect(erased.rows.map((row) => Number(row.customer_id))).toEqual([customer_id])
    const heard = await shop.pool.query(`select payload from events where topic = 'customers'`)
    expect(heard.rows).toEqual([{ payload: {} }])
    const sale_id = sales[1] ?? 0
    expect((await seller().sales.getSale({ sale_id })).total_cents).toBe(69_95)
    const reason = 'El par vuelve sin nombre'
    const back = await shop.call(shop.staff.amparo).till.voidSale({ sale_id, till: 'T1', reason })
    expect(back.refund_cents).toBe(69_95)
  })

  it('is also on a sale without a name whose invoice names them, and is found by its NIF', async () => {
    const nif = '87654321X'
    const { customer_id } = await seller().customers.createCustomer({ name: 'Xantia Ruibal' })
    await office().editCustomer({
      customer_id,
      name: 'Xantia Ruibal',
      email: null,
      phone: null,
      nif,
      address: null,
      language: null,
      notes: null,
    })
    const invoice_recipient = { ...RECIPIENT, nif, name: 'Xantia Ruibal' }
    const variant = shop.shoes.alba.variants['Negro 38']
    await seller().till.finishSale(cardSale(variant, { note: 'Para Xantia', invoice_recipient }))
    const { data } = await office().exportCustomer({ customer_id })
    expect(data.invoices).toHaveLength(1)
    await office().eraseCustomer({ customer_id })
    const traces = await findTraces(shop, ['xantia', nif.toLowerCase()])
    expect(traces).toEqual(['fiscal_records', 'invoices'])
  })

  it('leaves alone what somebody else has by now under their old e-mail', async () => {
    const former = 'casa@compartida.example'
    const order = await payOne(shop, { delivery: { ...WEB, name: 'Wenceslao', email: former } })
    await shop.pool.query(`update sales set fulfillment_status = 'delivered' where sale_id = $1`, [
      order.sale_id,
    ])
    const [found] = (await office().listCustomers({ q: former })).customers
    const customer_id = found?.customer_id ?? 0
    const nothing = { phone: null, nif: null, address: null, language: null, notes: null }
    await office().editCustomer({ customer_id, name: 'Wenceslao', email: null, ...nothing })
    await seller().customers.createCustomer({ name: 'Hija', email: former })
    await office().eraseCustomer({ customer_id })
    const hers = (await office().listCustomers({ q: former })).customers
    expect(hers).toMatchObject([{ name: 'Hija', email: former }])
    const { rows } = await shop.pool.query(
      'select exists (select from mail_opt_outs where email_hash = horma_email_hash($1)) as is_out',
      [former],
    )
    expect(rows[0].is_out).toBe(false)
  })

  it('is not there any more, and erasing it twice says so', async () => {
    const { rows } = await shop.pool.query(
      'select customer_id from customer_erasures order by erased_at, customer_id',
    )
    const customer_id = Number(rows[0].customer_id)
    for (const call of [office().getCustomer, office().eraseCustomer])
      expect(await getRefusalDetails(call({ customer_id }))).toMatchObject({
        code: 'CUSTOMER_UNKNOWN',
      })
  })

  it('is erased again where a backup has brought it back', async () => {
    const { rows } = await shop.pool.query(
      'select customer_id from customer_erasures order by erased_at, customer_id',
    )
    const customer_id = Number(rows[0].customer_id)
    await shop.pool.query(
      `update customers set name = 'Zoraida', email = 'zoraida@quintanilla-raro.es', erased_at = null, archived_at = null
       where customer_id = $1`,
      [customer_id],
    )
    const again = () =>
      inTransaction(shop.db, (tx) => erasePerson(tx, { customer_id, now: shop.clock.now }))
    expect([await again(), await again()]).toEqual([true, true])
    expect(await findTraces(shop, ['zoraida@'])).toEqual([])
    const nobody = { customer_id: 999_999, now: shop.clock.now }
    expect(await inTransaction(shop.db, (tx) => erasePerson(tx, nobody))).toBe(false)
  })

  it('of somebody who writes again is a new record, which gets no advertising from a file', async () => {
    const { rows } = await shop.pool.query(
      'select exists (select from mail_opt_outs where email_hash = horma_email_hash($1)) as kept',
      [WEB.email],
    )
    expect(rows[0].kept).toBe(true)
  })
})

describe('a customer is not erased', () => {
  const refuse = async (customer_id: number) =>
    getRefusalDetails(office().eraseCustomer({ customer_id }))
  const idOf = async (q: string) => (await office().listCustomers({ q })).customers[0]?.customer_id

  it('while an order waits to be sent, and it says which', async () => {
    const order = await payOne(shop, {
      delivery: { name: 'Olga Abierta', email: 'olga@horma.test' },
    })
    expect(await refuse((await idOf('olga')) ?? 0)).toEqual({
      code: 'OPEN_ORDER',
      status: 409,
      data: { reference: order.reference },
    })
  })

  it('while an order with their e-mail waits to be paid', async () => {
    const id = shop.customers.ana
    const order = await placeOne(shop)
    expect(await refuse(id)).toMatchObject({
      code: 'OPEN_ORDER',
      data: { reference: order.reference },
    })
  })

  it('while a deposit of theirs is open, also of a record that was merged', async () => {
    const kept = await seller().customers.createCustomer({ name: 'Kepa' })
    const merged = await seller().customers.createCustomer({ name: 'Mer', phone: '655 000 111' })
    const { reference } = await takeDeposit(seller(), {
      kind: 'layaway',
      till: 'T1',
      customer_id: merged.customer_id,
      variant_id: shop.shoes.alba.variants['Negro 39'],
      price_cents: 69_95,
      tenders: [{ kind: 'cash', amount_cents: 20_00, given_cents: 20_00 }],
    })
    await office().mergeCustomers({
      customer_id: kept.customer_id,
      merged_id: merged.customer_id,
    })
    expect(await refuse(kept.customer_id)).toMatchObject({
      code: 'OPEN_DEPOSIT',
      data: { reference },
    })
  })
})
