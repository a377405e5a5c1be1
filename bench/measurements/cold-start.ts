import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const ROUNDS = 3

/** From the start of the process to the first page, database included, on data that is there. */
export async function coldStart(stage: Stage): Promise<Row[]> {
  const rounds: number[] = []
  const count = stage.quick ? 1 : ROUNDS
  for (let round = 0; round < count; round++) rounds.push(await stage.restart('/'))
  return [
    {
      what: 'cold start to first page',
      unit: 'ms',
      rounds,
      budget: { of: 'measured', below: 1500 },
    },
  ]
}
