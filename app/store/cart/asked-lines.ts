interface Asked {
  variant_id: number
  quantity: number
}

/** Lines as they stand in an address or a hidden field: `12x1,15x2`. */
export function writeAsked(lines: readonly Asked[]): string {
  return lines.map(({ variant_id, quantity }) => `${variant_id}x${quantity}`).join(',')
}

/** Only the numbers: whether they make sense is the shop's to say. */
export function readAsked(written: FormDataEntryValue | null): Asked[] {
  if (typeof written !== 'string' || written === '') return []
  return written.split(',').map((line) => {
    const [variant, quantity] = line.split('x')
    return { variant_id: Number(variant || Number.NaN), quantity: Number(quantity || Number.NaN) }
  })
}
