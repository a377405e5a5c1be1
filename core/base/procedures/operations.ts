import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { type Clock, days, later } from '../clock.ts'
import { type Db, query } from '../db.server.ts'
import { operations } from '../tables.ts'

interface Operation {
  opId: string
  actor: string
  procedure: string
  inputHash: Buffer
}

type Started = { state: 'new' } | { state: 'reused' } | { state: 'answered'; answer: unknown }

/**
 * Takes the operation id inside the act's transaction. A second caller with the same id waits here until
 * the first is done, then gets its answer, or 'reused' where actor, procedure or input differ.
 */
export async function startOperation(
  tx: Db,
  operation: Operation,
  secret: string,
): Promise<Started> {
  const inserted = await query(
    tx,
    'operation_begin',
    `insert into operations (op_id, actor, procedure, input_hash) values ($1, $2, $3, $4)
     on conflict do nothing returning op_id`,
    [operation.opId, operation.actor, operation.procedure, operation.inputHash],
  )
  if (inserted.length > 0) return { state: 'new' }

  const [stored] = await tx.select().from(operations).where(eq(operations.opId, operation.opId))
  const same =
    stored?.actor === operation.actor &&
    stored.procedure === operation.procedure &&
    stored.inputHash.equals(operation.inputHash)
  if (!same || !stored.answer) return { state: 'reused' }
  return { state: 'answered', answer: unseal(stored.answer, secret) }
}

/** Keeps the answer of a finished act, sealed. */
export async function storeAnswer(tx: Db, opId: string, answer: unknown, secret: string) {
  await query(tx, 'operation_finish', 'update operations set answer = $2 where op_id = $1', [
    opId,
    seal(answer, secret),
  ])
}

/** Forgets operations older than 90 days. */
export async function deleteOldOperations(db: Db, now: Clock): Promise<number> {
  const result = await db
    .delete(operations)
    .where(lt(operations.createdAt, later(now(), -days(90))))
  return result.rowCount ?? 0
}

/** Hash of the validated input, whose keys have the order of its schema. */
export function inputHash(input: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest()
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

const keys = new Map<string, Buffer>()

function sealKey(secret: string): Buffer {
  let key = keys.get(secret)
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', secret, '', 'operations', 32))
    keys.set(secret, key)
  }
  return key
}
