import { days, later, minutes } from '../base/clock.ts'
import { type Db, query } from '../base/db.server.ts'
import type { BankName, RawNotice } from '../base/outside/bank.ts'

/** What became of a message at a bank's entrance; only the first four changed anything. */
export const NOTICE_VERDICTS = [
  'settled',
  'refunded',
  /** A refund came back to the bank: its money is due again. */
  'refund_failed',
  /** The bank takes money back, or says how a dispute ended. */
  'disputed',
  /** It was known already. */
  'repeated',
  /** Its signature is wrong. */
  'forged',
  /** Signed, but of another merchant, terminal, currency or mode. */
  'foreign',
  /** Signed, and of no payment that this shop knows. */
  'unknown',
  /** Signed, and nothing that the shop acts upon. */
  'irrelevant',
  /** Signed, and never to be stored: it is not read again. */
  'unreadable',
] as const
export type NoticeVerdict = (typeof NOTICE_VERDICTS)[number]

/** Those that the office is shown, because money may have moved that the shop does not know of. */
export const REFUSED_VERDICTS = ['forged', 'foreign', 'unknown', 'unreadable'] as const

/** Whether notice `n` is one of them, in SQL. */
export const IS_REFUSED = `n.verdict in (${REFUSED_VERDICTS.map((verdict) => `'${verdict}'`).join(', ')})`

/**
 * Whether it waits for a person. Anybody can post a forged one, so that it counts where it names a payment of the shop: then
 * the key of the server may be the wrong one.
 */
export const NEEDS_LOOK = `(${IS_REFUSED} and n.seen_at is null and (n.verdict <> 'forged' or n.payment_id is not null))`

interface StoredNotice extends RawNotice {
  bank: BankName
}

/** Writes a message down as it came, before anybody reads it. The database takes no NUL, and no bank sends one. */
export async function storeBankNotice(
  db: Db,
  { bank, body, signature, receivedAt }: StoredNotice,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    'bank_notice_store',
    `insert into bank_notices (bank, body, signature, received_at) values ($1, $2, $3, $4) returning bank_notice_id as id`,
    [bank, body.replaceAll('\0', ''), signature, receivedAt],
  )
  if (!row) throw new Error('bank_notices: nothing was written')
  return row.id
}

/** A message that nobody has read yet, locked; undefined for one that was read meanwhile. */
export async function lockUnreadNotice(tx: Db, noticeId: number) {
  const [notice] = await query<StoredNotice>(
    tx,
    'bank_notice_lock',
    `select bank, body, signature, received_at as "receivedAt" from bank_notices
     where bank_notice_id = $1 and verdict is null for update`,
    [noticeId],
  )
  return notice
}

/** Counts a failed reading, and answers how many there were; undefined for a message that was read meanwhile. */
export async function countAttempt(tx: Db, noticeId: number): Promise<number | undefined> {
  const [row] = await query<{ attempts: number }>(
    tx,
    'bank_notice_attempt',
    `update bank_notices set attempts = attempts + 1 where bank_notice_id = $1 and verdict is null returning attempts`,
    [noticeId],
  )
  return row?.attempts
}

/** Says that a person has seen refused messages. Returns how many were not seen before. */
export async function markNoticesSeen(
  tx: Db,
  noticeIds: readonly number[],
  { staffId, now }: { staffId: string | null; now: Date },
): Promise<number> {
  const rows = await query(
    tx,
    'bank_notices_seen',
    `update bank_notices n set seen_at = $2, seen_by = $3
     where bank_notice_id = any($1::bigint[]) and ${IS_REFUSED} and seen_at is null returning bank_notice_id`,
    [noticeIds, now, staffId],
  )
  return rows.length
}

interface ReadNotice {
  noticeId: number
  verdict: NoticeVerdict
  paymentId?: number | undefined
  /** Nothing personal. */
  facts: Record<string, unknown>
  now: Date
}

/** Says what became of a message, whose text is emptied. */
export async function closeBankNotice(
  tx: Db,
  { noticeId, verdict, paymentId, facts, now }: ReadNotice,
): Promise<void> {
  await query(
    tx,
    'bank_notice_close',
    `update bank_notices set verdict = :verdict, payment_id = :payment_id, facts = :facts, read_at = :now,
       body = null, signature = null
     where bank_notice_id = :notice_id`,
    { notice_id: noticeId, verdict, payment_id: paymentId ?? null, facts, now },
  )
}

/** Messages that a process wrote down and did not read: it was killed, or its database was down. */
export async function listUnreadNotices(db: Db, now: Date): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    'bank_notices_unread',
    `select bank_notice_id as id from bank_notices where verdict is null and received_at <= $1
     order by attempts, bank_notice_id limit 100`,
    [later(now, -minutes(1))],
  )
  return rows.map(({ id }) => id)
}

const KEPT_DAYS = 90

/** Forged messages and those that concerned no payment are kept for 90 days: a flood of them leaves nothing behind. */
export async function deleteOldNotices(db: Db, now: () => Date): Promise<number> {
  const rows = await query<{ id: number }>(
    db,
    'bank_notices_delete',
    `delete from bank_notices
     where (payment_id is null and verdict is not null or verdict = 'forged') and received_at < $1
     returning bank_notice_id as id`,
    [later(now(), -days(KEPT_DAYS))],
  )
  return rows.length
}
