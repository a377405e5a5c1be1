import { identityToRecipient } from 'age-encryption'
import { type Db, query } from '../../base/db.server.ts'
import type { CopyHost } from '../../base/outside/copy-place.ts'

export interface Recipients {
  /** Of a copy: the newest key of the owner, if there is one, and the installation's. */
  copy: string[]
  /** Of a picture, which outlives its copy: all keys that the owner has ever had, and the installation's. */
  picture: string[]
}

export async function readRecipients(db: Db, host: CopyHost): Promise<Recipients> {
  const installation = await identityToRecipient(await host.readInstallationKey())
  const owner = await query<{ recipient: string }>(
    db,
    'copy_keys_read',
    'select recipient from copy_keys order by key_id desc',
  )
  const keys = owner.map(({ recipient }) => recipient)
  return { copy: [...keys.slice(0, 1), installation], picture: [...keys, installation] }
}
