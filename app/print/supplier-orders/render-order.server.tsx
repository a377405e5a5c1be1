import type { PrintedOrder } from './printed-order.ts'

/** The PDF of a purchase order. Loads what draws it only when one is asked for. */
export async function renderOrder(printed: PrintedOrder): Promise<Buffer> {
  const [{ renderToBuffer }, { OrderDocument }, { createTextFilter }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./order-document.server.tsx'),
    import('../invoicing/invoice-fonts.server.ts'),
  ])
  const draw = await createTextFilter()
  const drawSide = ({ title, lines }: PrintedOrder['buyer']) => ({
    title: draw(title),
    lines: lines.map(draw),
  })
  const drawable: PrintedOrder = {
    ...printed,
    buyer: drawSide(printed.buyer),
    supplier: drawSide(printed.supplier),
    facts: printed.facts.map(([label, value]) => [draw(label), draw(value)] as const),
    rows: printed.rows.map((row) => ({
      ...row,
      article: draw(row.article),
      codes: draw(row.codes),
      sizes: draw(row.sizes),
    })),
    note: printed.note && { title: printed.note.title, text: draw(printed.note.text) },
  }
  return renderToBuffer(<OrderDocument printed={drawable} />)
}
