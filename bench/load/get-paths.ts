import { inOwnProcess } from '../child-processes.ts'
import type { GetTask, Load } from './get-load.ts'
import type { Subject } from './interleaved-rounds.ts'

/** Requests these paths of an address in turn. */
export function loadByGet(
  address: string,
  paths: string[],
  how: Pick<GetTask, 'hasNewBounds' | 'requestsEach'> = {},
): Subject {
  return (connections, seconds) => {
    const task: GetTask = { address, paths, connections, seconds, ...how }
    return inOwnProcess<Load>('load/get-load.ts', task)
  }
}
