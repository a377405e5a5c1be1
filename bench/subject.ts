import { inOwnProcess } from './children.ts'
import type { GetTask, Load } from './get-load.ts'

const CONNECTIONS = 8
const ROUNDS = 3
const SECONDS = 3
const WARM_SECONDS = 2

/** Something that answers GET requests, and how fast it did in each round. */
export interface Subject {
  loads: Load[]
  load(seconds: number): Promise<Load>
}

export function subject(address: string, paths: string[]): Subject {
  return {
    loads: [],
    load: (seconds) =>
      inOwnProcess<Load>('get-load.ts', {
        address,
        paths,
        connections: CONNECTIONS,
        seconds,
      } satisfies GetTask),
  }
}

/** Short rounds by turns, so that whatever else the machine does meets all alike. */
export async function inTurns(subjects: readonly Subject[]): Promise<void> {
  for (const each of subjects) await each.load(WARM_SECONDS)
  for (let round = 0; round < ROUNDS; round++)
    for (const each of subjects) each.loads.push(await each.load(SECONDS))
}
