import { randomBytes } from 'node:crypto'
import { base32 } from '../../base/base32.ts'
import { type Db, query } from '../../base/db.server.ts'
import type { Translated } from '../../base/translated.ts'
import { toSlug } from '../rules.ts'

interface Draft {
  product_id: number
  version: number
}

/**
 * Creates a draft with a name and nothing else. Its handle is the first free one: the name's slug, else that with a
 * number or a few random characters.
 */
export async function createDraft(tx: Db, name: Translated, now: Date) {
  const slug = toSlug(name.es)
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${slug}-${n}`)
  const handles = [slug, ...numbered, `${slug}-${base32(randomBytes(5)).toLowerCase()}`]
  for (const handle of handles) {
    const [draft] = await query<Draft>(tx, 'draft_create', CREATE, [handle, name, now])
    if (draft) return { ...draft, handle }
  }
  throw new Error(`products: no handle is free for ${slug}`)
}

const CREATE = `
  insert into products (source, handle, name, created_at, updated_at) values ('horma', $1, $2, $3, $3)
  on conflict (source, handle) do nothing returning product_id, version`
