import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { readPdf } from '../../../test/invoicing/read-pdf.ts'
import { buildSaleTicket } from '../ticket/ticket-view-model.ts'
import { renderInvoice } from './render-invoice.server.tsx'

let made: Awaited<ReturnType<typeof depositShop>>
beforeAll(async () => {
  made = await depositShop()
})
afterAll(() => made.shop.close())

const squeeze = (text: string) => text.replace(/\s/g, '')
/** Cents of an amount as it is printed. */
const toCents = (amount: string) =>
  Math.round(Number(amount.replace('−', '-').replace('.', '').replace(',', '.')) * 100)

it('PDF and ticket of a lay-away with two advances show its pair, each advance and a rest that adds up', async () => {
  const taken = await made.take({ tenders: [cash(20_00)] })
  await made.pay(taken, cash(15_00))
  const { sale } = await made.handOver(taken, card(34_95))
  const call = () => made.shop.call(made.seller)
  const sold = await call().sales.getSale({ sale_id: sale?.sale_id ?? 0 })
  const document = await call().invoicing.getInvoiceDocument({
    invoice_id: sold.invoice?.invoice_id ?? 0,
  })
  expect(document.lines).toHaveLength(1)
  expect(document.deductions.map(({ total_cents }) => total_cents)).toEqual([20_00, 15_00])
  const pages = readPdf(await renderInvoice(document, { store_name: 'Horma' }))
  const text = squeeze(pages.map((page) => page.text).join('\n'))
  for (const { invoice } of document.deductions)
    expect(text).toContain(squeeze(`Anticipo facturado en ${invoice}, de 21 de noviembre de 2026`))
  const rows = [...text.matchAll(/21%(-?[\d.,]+)€(-?[\d.,]+)€(-?[\d.,]+)€/g)].map((row) =>
    row.slice(1).map(toCents),
  )
  expect(rows).toHaveLength(4)
  const [whole = [], ...others] = rows
  const rest = others.pop()
  expect(
    whole.map((cents, at) => others.reduce((sum, row) => sum + (row[at] ?? 0), cents)),
  ).toEqual(rest)
  expect(rest?.[2]).toBe(34_95)

  const { vat, sums, total, tenders } = await buildSaleTicket(
    sold,
    {
      store_name: 'Horma',
      logo: null,
      contact_phone: null,
      address: null,
      return_policy_days: 14,
      has_return_policy: true,
    },
    { language: 'es', width: 80, copy: false },
    await call().devices.getPrintSettings({}),
  )
  expect(sums.map(({ amount }) => toCents(amount))).toEqual([69_95, -20_00, -15_00])
  expect(total.amount).toContain('34,95')
  expect(vat.parts?.map(({ label }) => label)).toEqual([
    'Artículos',
    ...document.deductions.map(
      ({ invoice }) => `Se descuenta ${invoice} de 21 de noviembre de 2026`,
    ),
    'Esta factura',
  ])
  const printed = (vat.parts ?? []).flatMap((part) => part.rows)
  expect(printed.map(({ base, vat: amount }) => toCents(base) + toCents(amount))).toEqual([
    69_95, -20_00, -15_00, 34_95,
  ])
  expect(tenders.map(({ amount }) => toCents(amount))).toEqual([34_95])

  // What a final invoice deducts is not cancelled under it.
  const { cancelInvoice } = made.shop.call(staffWith({ can_view_reports: true })).invoicing
  const invoice_id = document.deductions[0]?.invoice_id ?? 0
  expect(await getRefusal(cancelInvoice({ invoice_id, reason: 'Prueba' }))).toMatchObject({
    code: 'INVOICE_CORRECTED',
  })
})
