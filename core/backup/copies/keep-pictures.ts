import { createHash } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import type { CopyPlace } from '../../base/outside/copy-place.ts'
import type { FileStore } from '../../base/procedures/context.ts'
import { encryptBytes } from '../format/encryption.ts'
import { pictureBesideName } from '../format/entry-names.ts'

interface KeptPicture {
  name: string
  sha256: string
  size: number
  keys: string | null
}

/**
 * Keeps pictures beside the copies, each once: what lies there for the same keys is not even read. Answers a function
 * that keeps one and says its size and hash, or nothing where the shop has lost its bytes.
 */
export async function openPictureKeeper(
  db: Db,
  place: CopyPlace,
  { files, recipients }: { files: FileStore; recipients: readonly string[] },
) {
  const keys = createHash('sha256').update(recipients.join('\n')).digest('hex').slice(0, 16)
  const listed = await place.list('pictures')
  const present = new Set(listed.map(({ name }) => `pictures/${name}`))
  const rows = await query<KeptPicture>(
    db,
    'copied_pictures_read',
    'select name, sha256, size, keys from copied_pictures',
  )
  const known = new Map(rows.map((row) => [row.name, row]))

  return async (name: string): Promise<{ size: number; sha256: string } | undefined> => {
    const before = known.get(name)
    if (before?.keys === keys && present.has(pictureBesideName(before.sha256)))
      return { size: before.size, sha256: before.sha256 }
    const bytes = await files.read(name)
    if (!bytes) return undefined
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const encrypted = await encryptBytes(bytes, recipients)
    await place.write(pictureBesideName(sha256), toSource(encrypted))
    const size = bytes.length
    await query(db, 'copied_picture_write', WRITE, { name, sha256, size, keys })
    return { size, sha256 }
  }
}

async function* toSource(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

const WRITE = `
  insert into copied_pictures (name, sha256, size, keys) values (:name, :sha256, :size, :keys)
  on conflict (name) do update set sha256 = excluded.sha256, size = excluded.size, keys = excluded.keys`
