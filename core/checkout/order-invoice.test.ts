import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { payOne } from '../../test/serving-fixtures.ts'
import { nameCompany, RECIPIENT } from '../../test/world/company.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { inTransaction } from '../base/db.server.ts'
import { writeCorrection } from '../invoicing/write-correction.ts'
import { writeInvoice } from '../invoicing/write-invoice.ts'

const shop = sharedWorld()
beforeAll(() => nameCompany(shop))

async function buy() {
  const variants = [shop.shoes.alba.variants['Negro 38']]
  const { token, sale_id } = await payOne(shop, { variants, quantity: 2 })
  const [invoice] = (await shop.call().checkout.getOrder({ token })).documents
  if (!invoice) throw new Error('the order has no invoice')
  return { token, invoice, saleId: sale_id }
}

const read = (token: string, invoice_id: number) =>
  shop.call().checkout.getOrderInvoice({ token, invoice_id })

describe('the invoice of an order by its link', () => {
  it('it has what was sold, its VAT and where its record goes', async () => {
    const { token, invoice } = await buy()
    expect(invoice).toMatchObject({
      fiscal_mode: 'unsent',
      issuer_nif: 'B12345674',
      total_cents: 139_90,
    })
    expect(await read(token, invoice.invoice_id)).toMatchObject({
      invoice: invoice.invoice,
      type: 'F2',
      issued_on: '2026-11-21',
      operation_on: null,
      fiscal_mode: 'unsent',
      cancelled: false,
      issuer: { name: 'Zapatería Ejemplo SL', nif: 'B12345674' },
      recipient: null,
      references: [],
      lines: [{ quantity: 2, list_cents: 69_95, total_cents: 139_90, tax_rate: 21 }],
      taxes: [{ rate: 21, base_cents: 115_62, vat_cents: 24_28 }],
      total_cents: 139_90,
    })
  })
  it('its correction and the full invoice in its place are had by the same link', async () => {
    const { token, invoice, saleId } = await buy()
    const refunds = [{ rate: 21, cents: 69_95 }]
    const now = shop.clock.now
    const { invoiceId } = await inTransaction(shop.db, (tx) =>
      writeCorrection(tx, { saleId, refunds, now }),
    )
    expect(await read(token, invoiceId)).toMatchObject({
      type: 'R5',
      references: [{ invoice: invoice.invoice, issued_on: '2026-11-21' }],
      lines: [],
      total_cents: -69_95,
    })
    const full = await inTransaction(shop.db, (tx) =>
      writeInvoice(tx, {
        type: 'F3',
        saleId: null,
        series: 'full',
        recipient: RECIPIENT,
        taxes: [{ rate: 21, base: 115_62, vat: 24_28 }],
        references: [
          {
            invoiceId: invoice.invoice_id,
            invoiceNumber: invoice.invoice,
            issuedOn: '2026-11-21',
            nif: 'B12345674',
          },
        ],
        now,
      }),
    )
    expect(await read(token, full.invoiceId)).toMatchObject({
      type: 'F3',
      recipient: RECIPIENT,
      lines: [{ quantity: 2, total_cents: 139_90 }],
    })
  })
  it('a link gives no invoice of another order, but the full one that replaces its ticket among others', async () => {
    const [one, other] = [await buy(), await buy()]
    expect(await getRefusal(read(one.token, other.invoice.invoice_id))).toMatchObject({
      code: 'NOT_FOUND',
    })
    const both = await inTransaction(shop.db, (tx) =>
      writeInvoice(tx, {
        type: 'F3',
        saleId: null,
        series: 'full',
        recipient: RECIPIENT,
        taxes: [{ rate: 21, base: 231_24, vat: 48_56 }],
        references: [one, other].map(({ invoice }) => ({
          invoiceId: invoice.invoice_id,
          invoiceNumber: invoice.invoice,
          issuedOn: '2026-11-21',
          nif: 'B12345674',
        })),
        now: shop.clock.now,
      }),
    )
    for (const { token } of [one, other])
      expect((await read(token, both.invoiceId)).lines).toHaveLength(2)
    const third = await buy()
    expect(await getRefusal(read(third.token, both.invoiceId))).toMatchObject({ code: 'NOT_FOUND' })
    const document = await shop
      .call(shop.staff.lola)
      .invoicing.getInvoiceDocument({ invoice_id: both.invoiceId })
    expect(document.lines).toHaveLength(2)
  })
})
