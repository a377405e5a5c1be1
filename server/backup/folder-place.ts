import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CopyPlace, PlacedFile } from '../../core/base/outside/copy-place.ts'

const UNFINISHED = '.part'

interface FolderOptions {
  folder: string
  /** What is kept apart from it counts as elsewhere: another disk, another machine's folder. */
  dataDir: string
}

/** Copies in a folder. A file gets its name when its last byte is on the disk. */
export async function folderPlace({ folder, dataDir }: FolderOptions): Promise<CopyPlace> {
  return {
    kind: 'folder',
    address: folder,
    isElsewhere: await isOtherDisk(folder, dataDir),
    list: (inside = '') => listFolder(path.join(folder, inside)),
    read: (name) => readWhole(path.join(folder, name)),
    write: (name, source) => writeWhole(path.join(folder, name), source),
    remove: (name) => rm(path.join(folder, name), { force: true }),
    async sweep() {
      for (const each of [folder, path.join(folder, 'pictures')])
        for (const name of await namesIn(each))
          if (name.endsWith(UNFINISHED)) await rm(path.join(each, name), { force: true })
    },
  }
}

async function isOtherDisk(folder: string, dataDir: string): Promise<boolean> {
  const [one, other] = await Promise.all([
    stat(folder).catch(() => undefined),
    stat(dataDir).catch(() => undefined),
  ])
  return one !== undefined && other !== undefined && one.dev !== other.dev
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function listFolder(folder: string): Promise<PlacedFile[]> {
  const files: PlacedFile[] = []
  for (const name of await namesIn(folder)) {
    if (name.endsWith(UNFINISHED)) continue
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found?.isFile()) files.push({ name, size: found.size })
  }
  return files
}

async function readWhole(file: string) {
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? createReadStream(file) : undefined
}

async function writeWhole(file: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}${UNFINISHED}`
  try {
    const handle = await open(draft, 'w', 0o600)
    try {
      for await (const chunk of source) await handle.write(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
