import { inOwnProcess } from '../children.ts'
import type { GetTask, Load } from './get-load.ts'
import type { Subject } from './turns.ts'

/** Asks an address for paths in turn. */
export function getting(address: string, paths: string[]): Subject {
  return (connections, seconds) => {
    const task: GetTask = { address, paths, connections, seconds }
    return inOwnProcess<Load>('load/get-load.ts', task)
  }
}
