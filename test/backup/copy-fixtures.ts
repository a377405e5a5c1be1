import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { makeAgeKey } from '../../core/backup/format/age-keys.ts'
import type { CopyEntry } from '../../core/backup/format/copy-entry.ts'
import { readCopy } from '../../core/backup/format/read-copy.ts'
import { writeCopy } from '../../core/backup/format/write-copy.ts'
import type { FileSink } from '../../core/backup/restore/load-copy.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import { queues } from '../../core/queues.ts'

export const QUEUES = Object.values(queues)
const QUEUE_NAMES = QUEUES.map(({ name }) => name)

export interface CopyBytes {
  bytes: Buffer
  identity: string
}

/** A copy of the shop at this address, in memory, with these files and pictures inside; pictures also beside it. */
export async function takeCopy(
  url: string,
  pictures: Record<string, Buffer> = {},
  {
    isBeside = false,
    files = [],
  }: { isBeside?: boolean; files?: { path: string; bytes: Buffer }[] } = {},
): Promise<CopyBytes> {
  const { db, close } = openDatabase(url, { pool: 'copies' })
  const { identity, recipient } = await makeAgeKey()
  const chunks: Uint8Array[] = []
  try {
    await writeCopy({
      db,
      version: '0.1.0',
      queues: QUEUE_NAMES,
      files,
      pictures: {
        read: async (name) => pictures[name],
        ...(isBeside && { keep: async (name: string) => describe(pictures[name]) }),
      },
      recipients: [recipient],
      sink: async (chunk) => void chunks.push(chunk),
    })
  } finally {
    await close()
  }
  return { bytes: Buffer.concat(chunks), identity }
}

const describe = (bytes: Buffer = Buffer.alloc(0)) => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** The entries of a copy, as a restore reads them. */
export const openCopy = ({ bytes, identity }: CopyBytes): AsyncIterable<CopyEntry> =>
  readCopy(Readable.from([bytes]), identity)

/** Keeps files and pictures in memory. */
export function memorySink() {
  const files = new Map<string, Buffer>()
  const pictures = new Map<string, Buffer>()
  const read = async (stream: NodeJS.ReadableStream) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks)
  }
  const sink: FileSink = {
    writeFile: async (path, stream) => void files.set(path, await read(stream)),
    writePicture: async (name, stream) => void pictures.set(name, await read(stream)),
  }
  return { sink, files, pictures }
}
