import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { CopyUploads } from '../../core/base/outside/copy-place.ts'

const UNFINISHED = '.part'

/** Copies that a browser has brought, in a folder: one whole, and one that is on its way. */
export function copyUploads(folder: string): CopyUploads {
  const at = (name: string) => path.join(folder, name)
  const toDraft = (upload: string) => `${upload}${UNFINISHED}`
  const names = () => namesIn(folder)
  const removeOthers = async (kept: string, isGone: (name: string) => boolean) => {
    for (const name of await names())
      if (name !== kept && isGone(name)) await rm(at(name), { force: true })
  }
  return {
    list: async () => {
      const whole = (await names()).filter((name) => !name.endsWith(UNFINISHED))
      return Promise.all(whole.map(async (name) => ({ name, size: (await stat(at(name))).size })))
    },
    read: async (name) => {
      const isHere = (await names()).includes(name) && !name.endsWith(UNFINISHED)
      return isHere ? createReadStream(at(name)) : undefined
    },
    write: async (upload, from, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = toDraft(upload)
      if (from === 0) await removeOthers(draft, (name) => name.endsWith(UNFINISHED))
      return writeAt(at(draft), from, bytes)
    },
    finish: async (upload, name) => {
      await sync(at(toDraft(upload)))
      await rename(at(toDraft(upload)), at(name))
      await removeOthers(name, () => true)
    },
    cancel: (upload) => rm(at(toDraft(upload)), { force: true }),
    clear: () => removeOthers('', () => true),
    countFreeBytes: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

/** A piece that comes twice is written twice at the same place. */
async function writeAt(file: string, from: number, bytes: Uint8Array): Promise<number | undefined> {
  const handle = await open(file, from === 0 ? 'w' : 'r+', 0o600).catch(ignoreMissing)
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    if (from > size) return undefined
    for (let done = 0; done < bytes.length; )
      done += (await handle.write(bytes, done, bytes.length - done, from + done)).bytesWritten
    return Math.max(size, from + bytes.length)
  } finally {
    await handle.close()
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(ignoreMissing)) ?? []

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
