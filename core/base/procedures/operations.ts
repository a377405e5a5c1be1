import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { lt } from 'drizzle-orm'
import { type Clock, days, later } from '../clock.ts'
import { type Db, query } from '../db.server.ts'
import { operations } from '../tables.ts'
import type { AuditedInsert } from './context.ts'

interface Operation {
  opId: string
  actor: string
  procedure: string
  inputHash: Buffer
}

type Started = { state: 'new' } | { state: 'reused' } | { state: 'answered'; answer: unknown }

/**
 * Locks the operation id for the act's transaction. A second caller with the same id waits here until the first is
 * done, then gets its answer, or 'reused' where actor, procedure or input differ.
 */
export async function startOperation(
  tx: Db,
  operation: Operation,
  secret: string,
): Promise<Started> {
  const [stored] = await query<StoredOperation>(
    tx,
    'operation_lock',
    'select actor, procedure, input_hash as "inputHash", answer from horma_lock_operation($1)',
    [operation.opId],
  )
  if (!stored) return { state: 'new' }
  const same =
    stored.actor === operation.actor &&
    stored.procedure === operation.procedure &&
    stored.inputHash.equals(operation.inputHash)
  if (!same || !stored.answer) return { state: 'reused' }
  return { state: 'answered', answer: unseal(stored.answer, secret) }
}

type StoredOperation = Omit<Operation, 'opId'> & { answer: Buffer | null }

/** Stores a finished act with its answer, sealed: a part of the statement that writes its line of the audit log. */
export function storeOperation(
  { opId, actor, procedure, inputHash: hash }: Operation,
  answer: unknown,
  secret: string,
): AuditedInsert {
  return {
    name: 'operation_finish',
    sql: FINISH,
    values: {
      operation_id: opId,
      operation_actor: actor,
      operation_procedure: procedure,
      operation_input_hash: hash,
      operation_answer: seal(answer, secret),
    },
  }
}

const FINISH = `
  insert into operations (op_id, actor, procedure, input_hash, answer)
  values (:operation_id, :operation_actor, :operation_procedure, :operation_input_hash, :operation_answer)`

/** Forgets operations older than 90 days. */
export async function deleteOldOperations(db: Db, now: Clock): Promise<number> {
  const result = await db
    .delete(operations)
    .where(lt(operations.createdAt, later(now(), -days(90))))
  return result.rowCount ?? 0
}

/**
 * Keyed hash of the validated input, so that a short secret in it cannot be guessed from the table. The order of keys
 * does not matter: a schema that waits for something writes them in another. Who approved it is not part of the act.
 */
export function inputHash(input: unknown, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(withoutApproval(input) ?? null, sortKeys))
    .digest()
}

function withoutApproval(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('approval' in input)) return input
  const { approval: _, ...rest } = input
  return rest
}

function sortKeys(_key: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
}

function seal(answer: unknown, secret: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret), iv)
  const text = JSON.stringify(answer ?? null)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function unseal(sealed: Buffer, secret: string): unknown {
  const decipher = createDecipheriv('aes-256-gcm', sealKey(secret), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  return JSON.parse(text.toString('utf8'))
}

/** As key objects: a cipher takes five times as long to accept the bytes of a key. */
const keys = new Map<string, KeyObject>()

function sealKey(secret: string): KeyObject {
  let key = keys.get(secret)
  if (!key) {
    key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'operations', 32)))
    keys.set(secret, key)
  }
  return key
}
