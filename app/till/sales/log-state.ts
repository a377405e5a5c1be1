import { isSaleEntry, type LogEntry, type SaleEntry, type UnknownEntry } from './log-entry.ts'

/** Why sales wait: the shop does not answer, no one is signed in, or it answers with an error. */
export type BlockReason = 'offline' | 'signed_out' | 'error'

/** What the screen shows of the log. */
export interface LogState {
  /** Sales whose money was taken and that the shop does not have yet, oldest first. */
  waiting: SaleEntry[]
  /** Entries that this till cannot read. */
  unknown: UnknownEntry[]
  /** Booked in the last 24 hours with something to check, newest first. */
  withIncidents: SaleEntry[]
  blockedBy: BlockReason | null
  /** False where the browser stores nothing: sales are sent all the same, but a crash loses a waiting one. */
  stored: boolean
}

export const EMPTY_STATE: LogState = {
  waiting: [],
  unknown: [],
  withIncidents: [],
  blockedBy: null,
  stored: true,
}

const DAY_MS = 24 * 3_600_000
/** How long a settled entry is kept, for a ticket that is restored after a crash. */
const KEEP_MS = 7 * DAY_MS

export function isExpired(entry: LogEntry, now: Date): boolean {
  if (!isSaleEntry(entry) || entry.state === 'finishing' || entry.state === 'unbooked') return false
  return !isSettledWithin(entry, KEEP_MS, now)
}

const isSettledWithin = ({ booked_at, at }: SaleEntry, ms: number, now: Date) =>
  Date.parse(booked_at ?? at) >= now.getTime() - ms

const bySeq = (a: SaleEntry, b: SaleEntry) => a.at.localeCompare(b.at) || a.seq - b.seq

export const listSales = (entries: Iterable<LogEntry>, ...states: SaleEntry['state'][]) =>
  [...entries]
    .filter(isSaleEntry)
    .filter(({ state }) => states.includes(state))
    .sort(bySeq)

/** How many incidents the shop opened when it booked these sales. */
export const countIncidents = (sales: readonly SaleEntry[]) =>
  sales.reduce((sum, { answer }) => sum + (answer?.incidents ?? 0), 0)

export function getLogState(
  entries: Iterable<LogEntry>,
  { blockedBy, stored, now }: Pick<LogState, 'blockedBy' | 'stored'> & { now: Date },
): LogState {
  const all = [...entries]
  const waiting = listSales(all, 'unbooked')
  const booked = listSales(all, 'booked').filter((sale) => isSettledWithin(sale, DAY_MS, now))
  return {
    waiting,
    unknown: all.filter((entry): entry is UnknownEntry => !isSaleEntry(entry)),
    withIncidents: booked.filter(({ answer }) => (answer?.incidents ?? 0) > 0).reverse(),
    blockedBy: waiting.length > 0 ? blockedBy : null,
    stored,
  }
}
