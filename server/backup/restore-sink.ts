import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { CopyError } from '../../core/backup/format/copy-error.ts'
import type { FileSink } from '../../core/backup/restore/load-copy.ts'
import type { FileStore } from '../../core/base/procedures/context.ts'

/** What a copy carries besides its tables, on its way into the shop. */
export interface RestoreSink extends FileSink {
  /** Names of the pictures that were inside. */
  pictures: Set<string>
  /** Writes the files of the copy into the folder, where none has the name. */
  writeFiles(dataDir: string): Promise<void>
}

/** Pictures go into the storage at once, files wait in memory; without a storage pictures are only read. */
export function openRestoreSink(files: FileStore | undefined): RestoreSink {
  const kept = new Map<string, Buffer>()
  const pictures = new Set<string>()
  return {
    pictures,
    writeFile: async (path, stream) => void kept.set(checkPath(path), await readWhole(stream)),
    writePicture: async (name, stream) => {
      const bytes = await readWhole(stream)
      pictures.add(name)
      await files?.write(name, bytes)
    },
    writeFiles: async (dataDir) => {
      for (const [path, bytes] of kept) {
        const target = join(dataDir, path)
        await mkdir(dirname(target), { recursive: true })
        await writeFile(target, bytes, { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
      }
    },
  }
}

async function readWhole(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** A path of a copy leads nowhere but below the folder. */
function checkPath(path: string): string {
  const plain = normalize(path)
  if (plain.startsWith('..') || plain.startsWith('/') || plain.includes('\0'))
    throw new CopyError('DAMAGED', 'files')
  return plain
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
