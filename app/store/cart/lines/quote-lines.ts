interface QuoteLine {
  variant_id: number
  quantity: number
}

/** Lines as text for a URL or a hidden field: `12x1,15x2`. */
export function formatQuoteLines(lines: readonly QuoteLine[]): string {
  return lines.map(({ variant_id, quantity }) => `${variant_id}x${quantity}`).join(',')
}

/** Parses the numbers; the procedure refuses those that are invalid. */
export function parseQuoteLines(text: FormDataEntryValue | null): QuoteLine[] {
  if (typeof text !== 'string' || text === '') return []
  return text.split(',').map((line) => {
    const [variant, quantity] = line.split('x')
    return { variant_id: Number(variant || Number.NaN), quantity: Number(quantity || Number.NaN) }
  })
}
