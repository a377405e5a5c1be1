import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { pack } from 'tar-stream'
import { encrypt } from './encryption.ts'
import { padToPieces } from './padding.ts'

/** Takes the bytes of a copy; the next ones wait until it has. */
export type Sink = (chunk: Uint8Array) => Promise<void>

export interface Archive {
  /** Adds an entry, and waits while the sink is behind. Throws what the sink throws. */
  add(name: string, bytes: Buffer): Promise<void>
  /** Writes the end; answers the size and SHA-256 of all that went into the sink. */
  finish(): Promise<{ size: number; sha256: string }>
  /** Ends without an end, so that nobody takes it for whole. */
  abandon(error: Error): Promise<void>
}

/** A tar, compressed by zstd and encrypted by age as it is written: `age -d | zstd -d | tar x` opens it as well. */
export function openArchive(recipients: readonly string[], sink: Sink): Archive {
  const tar = pack()
  const hash = createHash('sha256')
  let size = 0
  const running = pipeline(
    tar as unknown as NodeJS.ReadableStream,
    createZstdCompress(),
    padToPieces,
    (source: AsyncIterable<Buffer>) => encrypt(source, recipients),
    async (source: AsyncIterable<Uint8Array>) => {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.length
        await sink(chunk)
      }
    },
  )
  // What waits for room in the tar would wait for ever where the sink has failed.
  const failed = running.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  return {
    add: (name, bytes) =>
      Promise.race([
        failed,
        new Promise<void>((resolve, reject) => {
          const entry = tar.entry({ name, size: bytes.length, mtime: new Date(0) }, (error) =>
            error ? reject(error) : resolve(),
          )
          entry.end(bytes)
        }),
      ]),
    async finish() {
      tar.finalize()
      await running
      return { size, sha256: hash.digest('hex') }
    },
    async abandon(error) {
      tar.destroy(error)
      await running.catch(() => {})
    },
  }
}
