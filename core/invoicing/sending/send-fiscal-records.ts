import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import type { FiscalConfig } from '../../base/procedures/context.ts'
import { openFiscalChain } from '../open-fiscal-chain.ts'
import { type ClaimedMessage, claimMessage } from './claim-message.ts'
import { toMessageXml } from './message-xml.ts'
import { noteAnswer, outage, toOutcome } from './note-answer.ts'
import { parseReply } from './parse-reply.ts'
import type { FiscalReply, FiscalTransport } from './transport.ts'

export interface FiscalSender {
  db: Db
  now: Clock
  fiscal: FiscalConfig
  transport: FiscalTransport
  log: { warn(fields: object, message: string): void }
}

/**
 * Sends the next message to the tax agency, if one is due, and returns how many of its records were answered. Its
 * records go in the order of their chain, each time with the same words and the same huella. The line is used outside
 * any transaction: the message is claimed, sent, and its answer written down; one that is never heard of again is sent
 * again. Records go to the host of their chain's mode alone.
 */
export async function sendFiscalRecords(sender: FiscalSender): Promise<number> {
  const { db, now, fiscal, transport, log } = sender
  if (fiscal.mode === 'unsent') return 0
  await followNif(db, fiscal)
  if (!(await transport.isReady())) return 0
  const message = await claimMessage(db, fiscal.mode, now())
  if (!message) return 0
  const { reply, outcome } = await send(transport, message)
  await noteAnswer(db, message, outcome, reply, now())
  if (outcome.error)
    log.warn(
      { message: message.messageId, records: message.records.length, error: outcome.error },
      'fiscal records were not taken and are sent again',
    )
  return outcome.answers.length
}

async function send(transport: FiscalTransport, message: ClaimedMessage) {
  const xml = toMessageXml({
    issuer: { name: message.issuerName, nif: message.nif },
    isLate: message.isLate,
    records: message.records.map((each) => each.xml),
  })
  let reply: FiscalReply
  try {
    reply = await transport.send(xml)
  } catch (error) {
    return { reply: undefined, outcome: outage(message, (error as Error).message) }
  }
  return { reply, outcome: toOutcome(message, parseReply(reply), reply.httpStatus) }
}

/** The shop's NIF may change while it is open: the next records then join a chain of their own. */
async function followNif(db: Db, fiscal: FiscalConfig): Promise<void> {
  const [other] = await query(db, 'fiscal_other_nif', OTHER_NIF)
  if (other) await inTransaction(db, (tx) => openFiscalChain(tx, fiscal))
}

const OTHER_NIF = `
  select from fiscal_chains c join site_settings on setting_id = 'company_nif'
  where is_current and setting_value #>> '{}' <> '' and nif is distinct from setting_value #>> '{}'`
