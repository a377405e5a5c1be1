import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileSink } from '../../core/backup/restore/load-copy.ts'
import { isShopFile, isShopPicture } from '../../core/backup/restore/shop-files.ts'
import type { FileStore } from '../../core/base/procedures/context.ts'

/** What a copy carries besides its tables, on its way into the shop. */
export interface RestoreSink extends FileSink {
  /** Names of the pictures that were inside. */
  pictures: Set<string>
  /** Writes the files of the copy into the folder, where none has the name, and answers which: all of them, or none. */
  writeFiles(dataDir: string): Promise<string[]>
}

/**
 * Pictures go into the storage at once, files wait in memory; without a storage pictures are only read. What no shop puts
 * into a copy is read and left out.
 */
export function openRestoreSink(files: FileStore | undefined): RestoreSink {
  const kept = new Map<string, Buffer>()
  const pictures = new Set<string>()
  return {
    pictures,
    writeFile: async (path, stream) => {
      if (!isShopFile(path)) return drain(stream)
      kept.set(path, await readWhole(stream))
    },
    writePicture: async (name, stream) => {
      if (!isShopPicture(name)) return drain(stream)
      const bytes = await readWhole(stream)
      pictures.add(name)
      await files?.write(name, bytes)
    },
    writeFiles: async (dataDir) => {
      const written: string[] = []
      try {
        for (const [path, bytes] of kept) {
          const target = join(dataDir, path)
          await mkdir(dirname(target), { recursive: true })
          if (await writeNew(target, bytes)) written.push(target)
        }
      } catch (error) {
        for (const target of written) await rm(target, { force: true })
        throw error
      }
      return written
    },
  }
}

async function readWhole(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function drain(stream: NodeJS.ReadableStream): Promise<void> {
  for await (const _chunk of stream);
}

/** Whether there was none of this name; what the disk has no room for leaves none. */
async function writeNew(target: string, bytes: Buffer): Promise<boolean> {
  const handle = await open(target, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    return undefined
  })
  if (!handle) return false
  try {
    await handle.writeFile(bytes)
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return true
}
