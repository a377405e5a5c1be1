import type { BenchShop } from '../bench-shop.ts'
import type { Row } from '../measured-row.ts'

const ROUNDS = 3

/** Measures the start of process and database on existing data until the first page answers. */
export async function coldStart(shop: BenchShop): Promise<Row[]> {
  const rounds: number[] = []
  const count = shop.quick ? 1 : ROUNDS
  for (let round = 0; round < count; round++) rounds.push(await shop.restart('/'))
  return [
    {
      what: 'cold start to first page',
      unit: 'ms',
      rounds,
      budget: { of: 'measured', below: 1500 },
    },
  ]
}
