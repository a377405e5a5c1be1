import type { ShopProfile } from '../../context.ts'
import { buildInvoice, type InvoiceToPrint } from './invoice-view-model.ts'

/** The PDF of an invoice. Loads what draws it only when one is asked for. */
export async function renderInvoice(
  invoice: InvoiceToPrint,
  shop: Pick<ShopProfile, 'store_name'>,
): Promise<Buffer> {
  const [{ renderToBuffer }, { InvoicePaper }, { createTextFilter }, printed] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./invoice-paper.server.tsx'),
    import('./invoice-fonts.server.ts'),
    buildInvoice(invoice, shop),
  ])
  const drawable = await createTextFilter()
  return renderToBuffer(<InvoicePaper invoice={mapTexts(printed, drawable)} />)
}

/** The answer with that PDF, shown by the browser and kept by nobody on its way. */
export async function answerInvoice(
  invoice: InvoiceToPrint,
  shop: Pick<ShopProfile, 'store_name'>,
): Promise<Response> {
  const file = `factura-${invoice.invoice.replace(/[^\w-]+/g, '-')}.pdf`
  return new Response(new Uint8Array(await renderInvoice(invoice, shop)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${file}"`,
      'cache-control': 'private, no-store',
      // The browser shows it by a page of its own, which takes this policy over.
      'content-security-policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-robots-tag': 'noindex',
    },
  })
}

/** The same with each of its texts changed. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)])
  return Object.fromEntries(entries) as Value
}
