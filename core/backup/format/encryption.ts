import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { CopyError } from './copy-error.ts'

/** The bytes of one piece of age's payload, and with its tag. */
export const PIECE = 65_536
const SEALED_PIECE = PIECE + 16
const NONCE = 16
/** A header of age with two recipients has about 300 bytes. */
const LONGEST_HEADER = 16_384

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts a stream for all of the recipients. */
export async function* encrypt(source: Bytes, recipients: readonly string[]): Bytes {
  yield* fromWeb(await openEncrypter(recipients).encrypt(toWeb(source)))
}

export async function encryptBytes(bytes: Uint8Array, recipients: readonly string[]) {
  return Buffer.from(await openEncrypter(recipients).encrypt(bytes))
}

function openEncrypter(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter
}

/** Decrypts what `encryptBytes` has made. Throws CopyError. */
export async function decryptBytes(bytes: Uint8Array, identity: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of decrypt(Readable.from([bytes]), identity)) parts.push(part)
  return Buffer.concat(parts)
}

/**
 * Decrypts a stream piece by piece; each piece is authentic when it comes out. Throws CopyError: a copy ends with a
 * whole piece, so one that does not was cut short, and any other piece that does not open was damaged.
 */
export async function* decrypt(source: Bytes, identity: string): Bytes {
  const measured = measureAge(source)
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const opened = await decrypter.decrypt(toWeb(measured.bytes)).catch((error: Error) => {
    throw explainHeader(error, measured)
  })
  try {
    yield* fromWeb(opened)
  } catch (error) {
    if (measured.sourceError) throw measured.sourceError
    throw new CopyError(endsInside(measured) ? 'CUT_SHORT' : 'DAMAGED', '', error)
  }
}

/** The library takes the streams of browsers, whose types know less than those of Node. */
const toWeb = (source: Bytes) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as NodeStream<Uint8Array>)

interface Measured {
  bytes: Bytes
  read: number
  /** Where the payload begins; undefined until the end of the header was seen. */
  payloadAt: number | undefined
  start: Buffer
  ended: boolean
  /** What the source itself threw: a network or disk that failed is no fault of the copy. */
  sourceError: unknown
}

/** Counts what is read, and finds the end of the header. */
function measureAge(source: Bytes): Measured {
  const start = Buffer.alloc(0)
  const measured: Measured = {
    bytes: count(),
    read: 0,
    payloadAt: undefined,
    start,
    ended: false,
    sourceError: undefined,
  }
  async function* count(): Bytes {
    try {
      for await (const chunk of source) {
        measured.read += chunk.length
        if (measured.payloadAt === undefined && measured.start.length < LONGEST_HEADER) {
          measured.start = Buffer.concat([measured.start, chunk])
          measured.payloadAt = findPayload(measured.start)
        }
        yield chunk
      }
      measured.ended = true
    } catch (error) {
      measured.sourceError = error
      throw error
    }
  }
  return measured
}

/** The last line of the header is `--- ` and its MAC; a nonce follows. */
function findPayload(start: Buffer): number | undefined {
  const mac = start.indexOf('\n--- ')
  const end = mac < 0 ? -1 : start.indexOf('\n', mac + 1)
  return end < 0 ? undefined : end + 1 + NONCE
}

function endsInside({ ended, read, payloadAt = 0 }: Measured): boolean {
  return ended && (read - payloadAt) % SEALED_PIECE !== 0
}

const MAGIC = 'age-encryption.org/v1\n'

/**
 * Whether a file may be a copy, by its first bytes, sixteen thousand of them at least or all, and its size: without a key
 * nobody knows more. Throws CopyError.
 */
export function checkShape(start: Buffer, size: number): void {
  const text = start.toString('latin1', 0, MAGIC.length)
  if (!MAGIC.startsWith(text) || size === 0) throw new CopyError('NOT_A_COPY')
  const payloadAt = findPayload(start.subarray(0, LONGEST_HEADER))
  if (payloadAt === undefined && size >= LONGEST_HEADER) throw new CopyError('NOT_A_COPY')
  const isWhole =
    payloadAt !== undefined && size > payloadAt && (size - payloadAt) % SEALED_PIECE === 0
  if (!isWhole) throw new CopyError('CUT_SHORT')
}

function explainHeader(error: Error, measured: Measured): unknown {
  const { start, sourceError, ended, payloadAt, read } = measured
  if (sourceError) return sourceError
  const text = start.toString('latin1', 0, MAGIC.length)
  if (text !== MAGIC) {
    const isStart = read > 0 && read < MAGIC.length && MAGIC.startsWith(text)
    return new CopyError(isStart ? 'CUT_SHORT' : 'NOT_A_COPY', '', error)
  }
  if (/no identity matched/.test(error.message)) return new CopyError('WRONG_KEY', '', error)
  const isCut = ended && (payloadAt === undefined || read < payloadAt)
  return new CopyError(isCut ? 'CUT_SHORT' : 'DAMAGED', 'header', error)
}
