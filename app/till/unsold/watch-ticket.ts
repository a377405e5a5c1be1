import { findUnsold, type TicketChange, type Unsold } from './find-unsold.ts'

/** What was not sold, and for how many seconds it had stood on the ticket. */
export interface WatchedUnsold extends Unsold {
  /** Undefined where the page did not see it added. */
  stood_seconds?: number
}

/** Watches the changes of one ticket after another; returns what each took off unsold. */
export function watchTicket(): (change: TicketChange, now: Date) => WatchedUnsold | undefined {
  const addedAt = new Map<number, number>()
  return (change, now) => {
    const unsold = findUnsold(change)
    const stood = unsold && getSeconds(unsold.keys, addedAt, now)
    if (change.by === 'new ticket' || change.by === 'sold' || change.by === 'restore')
      addedAt.clear()
    else noteAdded(change, addedAt, now)
    return unsold && { ...unsold, ...(stood !== undefined && { stood_seconds: stood }) }
  }
}

/** A line counts from when it was added or became more. */
function noteAdded({ before, after, by }: TicketChange, addedAt: Map<number, number>, now: Date) {
  if (by === 'undo') return
  for (const line of after.lines) {
    const was = before.lines.find(({ key }) => key === line.key)
    if (line.quantity > (was?.quantity ?? 0)) addedAt.set(line.key, now.getTime())
  }
}

/** Of the line that had stood there longest. */
function getSeconds(
  keys: readonly number[],
  addedAt: ReadonlyMap<number, number>,
  now: Date,
): number | undefined {
  const times = keys.map((key) => addedAt.get(key))
  if (times.length === 0 || times.some((at) => at === undefined)) return undefined
  const first = Math.min(...times.flatMap((at) => at ?? []))
  return Math.max(0, Math.floor((now.getTime() - first) / 1_000))
}
