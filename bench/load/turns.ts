import type { Stage } from '../stage.ts'
import type { Load } from './get-load.ts'

/** Something that so many connections load for so many seconds. */
export type Subject<L = Load> = (connections: number, seconds: number) => Promise<L>

interface Pass {
  connections: number
  rounds: number
  seconds: number
}

/** What each subject did in the rounds of one pass. */
export interface Turn<Name extends string, L = Load> {
  connections: number
  loads: Record<Name, L[]>
}

/** The connections at which budgets are judged; the other passes are shorter and only inform. */
export const JUDGED_AT = 8
const WARM_SECONDS = 2
const QUICK = { rounds: 1, seconds: 1 }

/** Loads all subjects at each number of connections, in short rounds by turns: whatever else the machine does meets all alike. */
export async function inTurns<Name extends string, L = Load>(
  { quick }: Pick<Stage, 'quick'>,
  subjects: Record<Name, Subject<L>>,
  { judgedAt = JUDGED_AT, others = [1, 32] } = {},
): Promise<Turn<Name, L>[]> {
  const all = Object.entries(subjects) as [Name, Subject<L>][]
  for (const [, load] of all) await load(judgedAt, quick ? QUICK.seconds : WARM_SECONDS)
  const passes: Pass[] = [
    { connections: judgedAt, rounds: 3, seconds: 3, ...(quick && QUICK) },
    ...others.map((connections) => ({ connections, rounds: 2, seconds: 2, ...(quick && QUICK) })),
  ]
  const turns: Turn<Name, L>[] = []
  for (const { connections, rounds, seconds } of passes) {
    const loads = Object.fromEntries(all.map(([name]) => [name, []])) as unknown as Record<
      Name,
      L[]
    >
    for (let round = 0; round < rounds; round++)
      for (const [name, load] of all) loads[name].push(await load(connections, seconds))
    turns.push({ connections, loads })
  }
  return turns
}
