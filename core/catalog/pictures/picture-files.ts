import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../../base/procedures/context.ts'

/** Where the bytes of pictures lie: a folder, or a bucket that all processes share. */
export type PictureFiles = FileStore

/** Pictures in a folder, spread over 256 sub-folders. A file is there whole or not at all. */
export function pictureFolder(folder: string): PictureFiles {
  const path = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    read: (name) =>
      readFile(path(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    async write(name, bytes) {
      const target = path(name)
      const draft = `${target}.${process.pid}.${performance.now()}`
      await mkdir(dirname(target), { recursive: true })
      try {
        await writeFile(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    remove: (name) => rm(path(name), { force: true }),
  }
}
