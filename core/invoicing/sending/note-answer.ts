import { later } from '../../base/clock.ts'
import { type Db, query } from '../../base/db.server.ts'
import { type ClaimedMessage, CONTENT_CODES } from './claim-message.ts'
import { matchLines, type RecordAnswer } from './match-lines.ts'
import type { ParsedReply } from './parse-reply.ts'
import type { FiscalReply } from './transport.ts'

/** After an outage a message goes once more at least every hour. (Orden HAC/1177/2024, article 16.4) */
const LAST_RETRY_SECONDS = 55 * 60
const FIRST_RETRY_SECONDS = 60
const KEPT_ANSWER = 64 * 1024

export interface Outcome {
  answers: RecordAnswer[]
  receipt: string | null
  /** Why records of the message still wait. */
  error: string | null
  /** Until the next message may go. */
  pauseSeconds: number
}

/** What follows from a reply for the records of a message. */
export function toOutcome(
  message: Pick<ClaimedMessage, 'records' | 'waitSeconds' | 'failedWaitSeconds'>,
  reply: ParsedReply,
  httpStatus: number,
): Outcome {
  if (reply.kind === 'unreadable')
    return outage(
      message,
      `the reply (HTTP ${httpStatus}) is not one of the agency's or ended early`,
    )
  if (reply.kind === 'refusal') return refusal(message, reply.text)
  const answers = matchLines(message.records, reply.lines)
  const missing = message.records.length - answers.length
  const error = missing > 0 ? `the reply says nothing of ${missing} records` : null
  return {
    answers,
    receipt: reply.receipt,
    error,
    pauseSeconds: error ? LAST_RETRY_SECONDS : (reply.waitSeconds ?? message.waitSeconds),
  }
}

/** One record can keep a whole message from being read: fewer go, and the one that goes alone is rejected itself. */
function refusal(
  { records, waitSeconds }: Pick<ClaimedMessage, 'records' | 'waitSeconds'>,
  error: string,
): Outcome {
  const code = /Codigo\[(\d+)\]/.exec(error)?.[1]
  const isContent = CONTENT_CODES.some((each) => each === code)
  const none = { answers: [], receipt: null, error }
  if (!isContent || !code) return { ...none, pauseSeconds: LAST_RETRY_SECONDS }
  const [only, ...others] = records
  if (!only || others.length > 0) return { ...none, pauseSeconds: waitSeconds }
  const answer = { error_code: code, error_text: error, is_duplicate: false }
  return {
    answers: [{ record_id: only.recordId, state: 'rejected', ...answer }],
    receipt: null,
    error: null,
    pauseSeconds: waitSeconds,
  }
}

/** No reply: the message goes again, each time after twice the pause, at last almost every hour. */
export function outage(
  { failedWaitSeconds }: Pick<ClaimedMessage, 'failedWaitSeconds'>,
  error: string,
): Outcome {
  const pauseSeconds = Math.min(
    LAST_RETRY_SECONDS,
    failedWaitSeconds === null
      ? FIRST_RETRY_SECONDS
      : Math.max(FIRST_RETRY_SECONDS, failedWaitSeconds * 2),
  )
  return { answers: [], receipt: null, error, pauseSeconds }
}

/** Writes the answer to a message down, and what it says of each record; a record answered already stays as it is. */
export async function noteAnswer(
  db: Db,
  { messageId }: Pick<ClaimedMessage, 'messageId'>,
  { answers, receipt, error, pauseSeconds }: Outcome,
  reply: FiscalReply | undefined,
  now: Date,
): Promise<void> {
  await query(db, 'fiscal_answer', ANSWER, {
    message_id: messageId,
    replied_at: reply ? now : null,
    http_status: reply?.httpStatus ?? null,
    answer: reply?.body.slice(0, KEPT_ANSWER).replaceAll('\0', '') ?? null,
    error: error?.slice(0, 500).replaceAll('\0', '') ?? null,
    next_at: later(now, pauseSeconds * 1000),
    answers: JSON.stringify(answers),
    receipt,
    now,
  })
}

const ANSWER = `
  with message as (
    update fiscal_messages set answered_at = :replied_at, http_status = :http_status, answer = :answer, error = :error,
      next_at = :next_at
    where message_id = :message_id
  )
  update fiscal_submissions s set state = a.state::submission_state, receipt = :receipt, error_code = a.error_code,
    error_text = a.error_text, is_duplicate = a.is_duplicate, answered_at = :now
  from jsonb_to_recordset(:answers::jsonb)
    as a (record_id bigint, state text, error_code text, error_text text, is_duplicate boolean)
  where s.record_id = a.record_id and s.state = 'pending'`
