import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { CopyError } from './copy-error.ts'
import { decrypt } from './encryption.ts'

/** An entry of the tar: its name and size, then its bytes. */
export type ArchivedEntry = Readable & { header: { name: string; size?: number } }

/** The entries of a copy's tar, in their order. Ends after the last byte of the copy was found authentic. */
export async function* readArchive(
  source: Readable,
  identity: string,
): AsyncGenerator<ArchivedEntry> {
  const tar = extract()
  const running = pipeline(
    decrypt(source, identity),
    createZstdDecompress(),
    tar as unknown as NodeJS.WritableStream,
  )
  // Its error also ends the loop below, which is where it is told.
  running.catch(() => {})
  try {
    yield* tar as unknown as AsyncIterable<ArchivedEntry>
    await running
  } catch (error) {
    throw await explain(error, running)
  } finally {
    source.destroy()
    tar.destroy()
    await running.catch(() => {})
  }
}

/** What decrypts knows best what is wrong; what comes out of it is authentic, so else the writer has failed. */
async function explain(error: unknown, running: Promise<void>): Promise<unknown> {
  if (error instanceof CopyError) return error
  const first = await running.then(
    () => error,
    (reason: unknown) => reason,
  )
  if (first instanceof CopyError) return first
  const isForm = /Z_|ZSTD|tar|unexpected end|Unexpected end|Invalid/i.test(String(first))
  return isForm ? new CopyError('DAMAGED', '', first) : first
}
