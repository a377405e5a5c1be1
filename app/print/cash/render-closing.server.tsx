import type { PrintedClosing } from './printed-closing.ts'

/** The PDF of a closing. Loads what draws it only when one is asked for. */
export async function renderClosing(printed: PrintedClosing, shop: string): Promise<Buffer> {
  const [{ renderToBuffer }, { ClosingDocument }, { createTextFilter }] = await Promise.all([
    import('@react-pdf/renderer'),
    import('./closing-document.server.tsx'),
    import('../invoicing/invoice-fonts.server.ts'),
  ])
  const draw = await createTextFilter()
  const drawable: PrintedClosing = {
    ...printed,
    facts: printed.facts.map(draw),
    parts: printed.parts.map(({ title, rows }) => ({
      title: draw(title),
      rows: rows.map(({ label, value, note, strong = false }) => ({
        label: draw(label),
        value: draw(value),
        strong,
        ...(note !== undefined && { note: draw(note) }),
      })),
    })),
  }
  return renderToBuffer(<ClosingDocument printed={drawable} shop={draw(shop)} />)
}
