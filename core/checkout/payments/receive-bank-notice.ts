import type { Clock } from '../../base/clock.ts'
import { type BeforeCommit, type Db, inTransaction, isRetryable } from '../../base/db.server.ts'
import type { BankName, BankNotice, RawNotice } from '../../base/outside/bank.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import {
  closeBankNotice,
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
      if (attempt === TRIES || !isRetryable(error)) throw error
    }
  }
}

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
  const settled = notice
    ? await settleBankNotice(tx, notice, { now, bank, beforeCommit, secret: config.secret })
    : { verdict: 'forged' as const }
  const paymentId = 'paymentId' in settled ? settled.paymentId : undefined
  const facts = notice ? toFacts(notice) : {}
  await closeBankNotice(tx, { noticeId, paymentId, facts, ...settled, now: now() })
  return settled.verdict
}

/** What counts of a notice: references, amount and outcome. */
function toFacts(notice: BankNotice): Record<string, unknown> {
  if (notice.kind !== 'payment' && notice.kind !== 'refund') return {}
  const { outcome, amountCents, bankReference, providerEvent, answer } = notice
  return {
    kind: notice.kind,
    outcome,
    amount_cents: amountCents,
    event: providerEvent,
    answer,
    ...(bankReference && { bank_reference: bankReference }),
  }
}
