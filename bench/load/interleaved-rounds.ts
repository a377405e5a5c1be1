import type { BenchShop } from '../bench-shop.ts'
import type { Load } from './get-load.ts'

/** What is put under load by this number of connections for these seconds. */
export type Subject<L = Load> = (connections: number, seconds: number) => Promise<L>

interface Pass {
  connections: number
  rounds: number
  seconds: number
}

/** The loads of each subject in the rounds of one pass. */
export interface PassLoads<Name extends string, L = Load> {
  connections: number
  loads: Record<Name, L[]>
}

/** The number of connections whose results are held against budgets; the other passes are shorter and only inform. */
export const BUDGET_CONNECTIONS = 8
const WARM_UP_SECONDS = 2
const QUICK = { rounds: 1, seconds: 1 }

/** Measures all subjects in short alternating rounds, so that other load on the machine affects them alike. */
export async function interleavedRounds<Name extends string, L = Load>(
  { quick }: Pick<BenchShop, 'quick'>,
  subjects: Record<Name, Subject<L>>,
  { judgedAt: budgetConnections = BUDGET_CONNECTIONS, others = [1, 32] } = {},
): Promise<PassLoads<Name, L>[]> {
  const all = Object.entries(subjects) as [Name, Subject<L>][]
  for (const [, load] of all) await load(budgetConnections, quick ? QUICK.seconds : WARM_UP_SECONDS)
  const passes: Pass[] = [
    { connections: budgetConnections, rounds: 3, seconds: 3, ...(quick && QUICK) },
    ...others.map((connections) => ({ connections, rounds: 2, seconds: 2, ...(quick && QUICK) })),
  ]
  const results: PassLoads<Name, L>[] = []
  for (const { connections, rounds, seconds } of passes) {
    const loads = Object.fromEntries(all.map(([name]) => [name, []])) as unknown as Record<
      Name,
      L[]
    >
    for (let round = 0; round < rounds; round++)
      for (const [name, load] of all) loads[name].push(await load(connections, seconds))
    results.push({ connections, loads })
  }
  return results
}
