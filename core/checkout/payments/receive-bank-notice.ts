import type { Clock } from '../../base/clock.ts'
import {
  type BeforeCommit,
  type Db,
  inTransaction,
  isRetryable,
  sqlState,
} from '../../base/db.server.ts'
import type { BankName, BankNotice, RawNotice } from '../../base/outside/bank.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import {
  closeBankNotice,
  countAttempt,
  listUnreadNotices,
  lockUnreadNotice,
  type NoticeVerdict,
  storeBankNotice,
} from '../../payments/bank-notices.ts'
import { settleBankNotice } from './settle-bank-notice.ts'

/** What an entrance or a worker reads notices with. */
export interface NoticeContext {
  db: Db
  now: Clock
  config: Pick<ShopConfig, 'banks' | 'secret'>
}

/**
 * Takes a message at a bank's entrance: it is written down and committed, and then read. Whoever sends it, only what the
 * bank's own key has signed changes anything. Undefined where the bank is not configured.
 */
export async function receiveBankNotice(
  context: NoticeContext,
  bank: BankName,
  message: Omit<RawNotice, 'receivedAt'>,
): Promise<NoticeVerdict | undefined> {
  const { db, now, config } = context
  if (!config.banks?.[bank]) return undefined
  const noticeId = await storeBankNotice(db, { ...message, bank, receivedAt: now() })
  return readNotice(context, noticeId)
}

/** Reads what a process wrote down and did not read. Returns how many it read. */
export async function readUnreadNotices(context: NoticeContext): Promise<number> {
  const noticeIds = await listUnreadNotices(context.db, context.now())
  const errors: unknown[] = []
  for (const noticeId of noticeIds)
    await readNotice(context, noticeId).catch((error) => errors.push(error))
  if (errors.length > 0) throw errors[0]
  return noticeIds.length
}

const TRIES = 4

async function readNotice(
  context: NoticeContext,
  noticeId: number,
): Promise<NoticeVerdict | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(context.db, (tx, beforeCommit) =>
        readInTransaction(context, { tx, beforeCommit, noticeId }),
      )
    } catch (error) {
      if (!isRetryable(error)) return noteFailure(context, noticeId, error)
      if (attempt === TRIES) throw error
    }
  }
}

/** So often reading a message may fail before it counts as unreadable. */
const MOST_ATTEMPTS = 5

/**
 * Gives up a message that the database will never take, and one whose reading has failed too often: else it would be read
 * each minute for ever, before all that came later. Throws the error of one that is read again.
 */
async function noteFailure(
  context: NoticeContext,
  noticeId: number,
  error: unknown,
): Promise<NoticeVerdict> {
  const isGivenUp = await inTransaction(context.db, async (tx) => {
    const attempts = await countAttempt(tx, noticeId)
    if (attempts === undefined) return false
    if (attempts < MOST_ATTEMPTS && !isDataException(error)) return false
    await closeUnreadable(tx, context, noticeId)
    return true
  })
  if (!isGivenUp) throw error
  return 'unreadable'
}

/** What can be kept of a message that cannot be stored: what it names. */
async function closeUnreadable(
  tx: Db,
  { now, config }: NoticeContext,
  noticeId: number,
): Promise<void> {
  const stored = await lockUnreadNotice(tx, noticeId)
  const bank = stored && config.banks?.[stored.bank]
  const notice = stored && (await bank?.readNotice(stored).catch(() => undefined))
  const facts = { reason: 'storage', ...(notice && toClaims(notice)) }
  await closeBankNotice(tx, { noticeId, verdict: 'unreadable', facts, now: now() })
}

/** A value does not fit its column, whenever it is tried. (SQLSTATE class 22) */
const isDataException = (error: unknown) => sqlState(error)?.startsWith('22') ?? false

interface Reading {
  tx: Db
  beforeCommit: BeforeCommit
  noticeId: number
}

async function readInTransaction(
  { now, config }: NoticeContext,
  { tx, beforeCommit, noticeId }: Reading,
): Promise<NoticeVerdict | undefined> {
  const stored = await lockUnreadNotice(tx, noticeId)
  const bank = stored && config.banks?.[stored.bank]
  if (!stored || !bank) return undefined
  const notice = await bank.readNotice(stored)
  const { verdict, paymentId, reason } = await settleBankNotice(tx, notice, {
    now,
    bank,
    beforeCommit,
    secret: config.secret,
  })
  const facts = { ...toFacts(notice), ...(reason && { reason }) }
  await closeBankNotice(tx, { noticeId, verdict, paymentId, facts, now: now() })
  return verdict
}

/** What counts of a notice: references, amount and outcome. */
export function toFacts(notice: BankNotice): Record<string, unknown> {
  if (notice.kind !== 'payment' && notice.kind !== 'refund') return toClaims(notice)
  const { kind, outcome, providerEvent, answer } = notice
  return { kind, outcome, event: providerEvent, answer, ...toClaims(notice) }
}

/** What a message names, in words that the database takes whoever wrote them. */
function toClaims(notice: BankNotice): Record<string, unknown> {
  if (notice.kind === 'irrelevant') return {}
  const { bankReference, amountCents } = notice
  return {
    ...(Number.isSafeInteger(amountCents) && { amount_cents: amountCents }),
    ...(bankReference && {
      bank_reference: bankReference.replace(/[^\x20-\x7e]/g, '').slice(0, 100),
    }),
  }
}
