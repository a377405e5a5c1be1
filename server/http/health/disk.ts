import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

const MEGABYTE = 1024 * 1024
/** PostgreSQL writes its log in files of 16 MB and stops where it cannot begin the next one: two of them have room. */
const LEAST_FREE_BYTES = 32 * MEGABYTE
const PROBE = Buffer.alloc(8 * 1024)

type ReadSpace = (folder: string) => Promise<{ bavail: number; bsize: number }>

/** Whether the disk of a folder takes next to nothing more. A folder that is not there is none of the shop's. */
export async function isDiskFull(folder: string, readSpace: ReadSpace = statfs): Promise<boolean> {
  try {
    const { bavail, bsize } = await readSpace(folder)
    if (bavail * bsize < LEAST_FREE_BYTES) return true
    // A quota and a disk that is mounted for reading have room, and take nothing.
    const probe = path.join(folder, `.write-probe-${process.pid}`)
    await writeFile(probe, PROBE)
    await rm(probe)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}
