import { createHash } from 'node:crypto'
import type { FileStore } from '../../base/procedures/context.ts'
import type { CopyManifest } from '../format/copy-entry.ts'
import { CopyError } from '../format/copy-error.ts'
import { decryptBytes } from '../format/encryption.ts'
import { explainFullDisk } from '../restore-error.ts'
import { isShopPicture } from './shop-files.ts'

export interface RestoredPictures {
  /** Whole, by their hash. */
  whole: number
  /** Names of those that are not beside the copy, or are damaged there. */
  missing: string[]
}

interface PicturePlan {
  manifest: CopyManifest
  /** Those that the copy carried inside. */
  inside: ReadonlySet<string>
  /** Reads the encrypted picture that lies beside the copies under this hash. */
  readKept(sha256: string): Promise<Buffer | undefined>
  identity: string
  /** Where the shop's pictures lie; undefined where they are only looked at. */
  files: FileStore | undefined
}

/**
 * Brings the pictures that lie beside the copies, each compared by its hash. One that is missing or damaged stops
 * nothing: it is told of; one with a name that no shop gives is left out. Throws `DISK_FULL`, and what the storage throws.
 */
export async function restorePictures(plan: PicturePlan): Promise<RestoredPictures> {
  const { manifest, inside, files } = plan
  const missing: string[] = []
  let whole = 0
  for (const [name, { sha256 }] of Object.entries(manifest.pictures)) {
    if (!isShopPicture(name)) continue
    const bytes = inside.has(name) ? 'inside' : await readPicture(plan, sha256)
    if (!bytes) missing.push(name)
    else whole++
    if (files && bytes instanceof Buffer)
      await files.write(name, bytes).catch((error: unknown) => {
        throw explainFullDisk(error)
      })
  }
  return { whole, missing }
}

/** Undefined for one that is not what the copy says. */
async function readPicture({ readKept, identity }: PicturePlan, sha256: string) {
  const sealed = await readKept(sha256)
  if (!sealed) return undefined
  const bytes = await decryptBytes(sealed, identity).catch((error: unknown) => {
    if (error instanceof CopyError) return undefined
    throw error
  })
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) return undefined
  return bytes
}
