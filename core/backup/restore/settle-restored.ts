import { type Db, query } from '../../base/db.server.ts'
import { enqueue, enqueueByName } from '../../base/queues/enqueue.ts'
import type { Queue } from '../../base/queues/queue.ts'
import { lostPaymentsQueue } from '../../checkout/lost-payments/lost-payments-queue.ts'
import { retireFiscalChain } from '../../invoicing/retire-fiscal-chain.ts'
import { mailQueue } from '../../mail/mail-queue.ts'
import { withholdWaiting } from '../../mail/withhold-waiting.ts'
import { doubtOpenMoney } from '../../payments/doubt-open-money.ts'
import { forgetSealedKeys } from '../../settings/keys/forget-sealed-keys.ts'
import { doubtParcels } from '../../shipping/gls/doubt-parcels.ts'
import { passwordResetQueue } from '../../staff/password-links/password-reset-queue.ts'
import { endAllSessions } from '../../staff/sessions/end-all-sessions.ts'
import type { Erasure } from '../erasures/erasures.ts'
import { repeatErasures } from '../erasures/repeat-erasures.ts'
import { RestoreError } from '../restore-error.ts'
import type { ChainFate } from './rules.ts'

/** What in the restored shop waits for somebody, or was kept from happening twice. */
export interface SettledRestore {
  /** Who was erased after the copy, and is erased again. */
  people: number
  sessions: number
  /** E-mails that waited, and are sent by nobody but a person. */
  mails: number
  /** Payments that are asked about at their banks, and refunds that may have been sent. */
  payments: number
  refunds: number
  /** Parcels whose carrier is asked. */
  parcels: number
  jobs: number
  /** Services whose keys were entered in the office, and have to be entered anew. */
  keys: number
  chain: ChainFate
}

/** Jobs that would tell people something a second time. */
const NOT_REPEATED: readonly Queue[] = [mailQueue, passwordResetQueue]

interface Settling {
  now: Date
  jobs: readonly { name: string; data: object }[]
  /** The names of the queues that this program has. */
  queues: readonly string[]
  /** False where the database that the copy is of is still there and has no later record. */
  mayHaveSent: boolean
  /** The new number; undefined where nobody has given one. */
  installation: string | undefined
  /** People who were erased, also of other shops. */
  erasures: readonly Erasure[]
  /** Of the copy, in ISO 8601: banks are asked for what was paid since. */
  takenAt: string
  /** The shop of the copy, as in its header. */
  shop: string
}

/**
 * Makes a loaded copy a shop that may go on, in one transaction: nothing that the lost shop may have done since is done
 * twice. Throws `INSTALLATION_NEEDED` where the chain of fiscal records must not go on and no other installation was
 * given, and `INSTALLATION_USED` where that one is of an earlier chain.
 */
export async function settleRestored(tx: Db, settling: Settling): Promise<SettledRestore> {
  const { now } = settling
  const people = await repeatErasures(tx, settling.erasures, settling)
  const sessions = await endAllSessions(tx, now)
  const mails = await withholdWaiting(tx, now)
  const money = await doubtOpenMoney(tx, now)
  const parcels = await doubtParcels(tx, now)
  await enqueue(tx, lostPaymentsQueue, { since: settling.takenAt })
  const jobs = await repeatJobs(tx, settling)
  const keys = await forgetSealedKeys(tx)
  const chain = await settleChain(tx, settling)
  return { people, sessions, mails, ...money, parcels, jobs, keys, chain }
}

async function repeatJobs(tx: Db, { jobs, queues }: Settling): Promise<number> {
  const repeated = jobs.filter(
    ({ name }) => queues.includes(name) && !NOT_REPEATED.some((queue) => queue.name === name),
  )
  for (const { name, data } of repeated) await enqueueByName(tx, name, data)
  return repeated.length
}

async function settleChain(
  tx: Db,
  { now, mayHaveSent, installation }: Settling,
): Promise<ChainFate> {
  const [current] = await query<{ mode: string }>(
    tx,
    'restored_chain',
    'select mode from fiscal_chains where is_current',
  )
  if (!current || current.mode === 'unsent') return 'unsent'
  if (!mayHaveSent) return 'kept'
  if (!installation) throw new RestoreError('INSTALLATION_NEEDED')
  const retired = await retireFiscalChain(tx, { installation, now })
  if (retired === 'used') throw new RestoreError('INSTALLATION_USED', installation)
  return retired
}
