/** A page with addresses that show it; `{name}` is one of the examples of a running shop. */
export interface ScreenRow {
  route: string
  addresses: readonly string[]
  /** What it answers, where that is not 200. */
  status?: number
}

/** Every address of some screens, with the row it belongs to and the examples filled in. */
export function listAddresses(
  rows: readonly ScreenRow[],
  examples: Readonly<Record<string, string>>,
): { address: string; row: ScreenRow }[] {
  return rows.flatMap((row) =>
    row.addresses.map((address) => ({ row, address: fillIn(address, examples) })),
  )
}

function fillIn(address: string, examples: Readonly<Record<string, string>>): string {
  return address.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const example = examples[name]
    if (example === undefined) throw new Error(`${address}: there is no example of ${name}`)
    return example
  })
}
