/** Units of a form or an address: `12.1` is the first of line 12. What is none is left out. */
export function parseUnits(values: readonly unknown[]): { line_id: number; n: number }[] {
  return values.flatMap((value) => {
    const [, line = '', n = ''] = /^(\d{1,15})\.(\d{1,4})$/.exec(String(value)) ?? []
    return line ? [{ line_id: Number(line), n: Number(n) }] : []
  })
}
