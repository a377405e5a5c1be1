import { z } from 'zod'
import { days } from '../../base/clock.ts'
import { CURSOR_DAYS } from './delete-old-changes.ts'

/** A moment of the database as one statement saw it, and the shop's clock then. */
const SeenSnapshot = z.strictObject({
  snapshot: z.string(),
  at: z.int().min(0).max(8_640_000_000_000_000),
})
export type SeenSnapshot = z.infer<typeof SeenSnapshot>

const Cursor = z.strictObject({
  /** The database: a cursor is not valid in another one. */
  of: z.string().max(100),
  /** Everything visible at that moment has been read; absent during the first full reading. */
  since: SeenSnapshot.optional(),
  /** The snapshot of the first page of this reading, and the last variant of the last page. */
  page: z.strictObject({ begun: SeenSnapshot, last: z.int().min(0) }).optional(),
})
export type Cursor = z.infer<typeof Cursor>

export const writeCursor = (cursor: Cursor) =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Undefined for a cursor that is invalid or too old: then everything is read again. */
export function readCursor(text: string | undefined, now: Date): Cursor | undefined {
  if (!text) return undefined
  const parsed = Cursor.safeParse(fromJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parsed.success) return undefined
  const snapshots = [parsed.data.since, parsed.data.page?.begun].filter(
    (each) => each !== undefined,
  )
  const usable = snapshots.every(({ snapshot, at }) => {
    return isSnapshot(snapshot) && at > now.getTime() - days(CURSOR_DAYS)
  })
  return usable && snapshots.length > 0 ? parsed.data : undefined
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** As PostgreSQL writes one, `xmin:xmax:xip,xip`: it refuses any other with an error. */
export function isSnapshot(text: string): boolean {
  const parts = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/.exec(text)
  if (!parts) return false
  const [, xmin = '', xmax = '', xip = ''] = parts
  const running = xip ? xip.split(',').map(BigInt) : []
  const ends = [BigInt(xmin), BigInt(xmax)] as const
  const inside = running.every((xid) => xid >= ends[0] && xid < ends[1])
  const rising = running.every((xid, n) => n === 0 || xid > (running[n - 1] ?? 0n))
  return ends[0] > 0n && ends[0] <= ends[1] && ends[1] < 2n ** 63n && inside && rising
}
