import { randomBytes } from 'node:crypto'
import { type Db, run } from '../../base/db.server.ts'
import { base32 } from '../../base/ids.ts'
import type { Translated } from '../../base/translated.ts'
import { slugOf } from '../rules.ts'

interface Begun {
  product_id: number
  version: number
}

/**
 * A draft of that name and nothing else. Its handle is the first that no product of the shop has: the name's own, else
 * with a number or a few characters.
 */
export async function beginProduct(tx: Db, name: Translated, now: Date) {
  const slug = slugOf(name.es)
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${slug}-${n}`)
  const handles = [slug, ...numbered, `${slug}-${base32(randomBytes(5)).toLowerCase()}`]
  for (const handle of handles) {
    const [made] = await run<Begun>(tx, 'product_begin', BEGIN, [handle, name, now])
    if (made) return { ...made, handle }
  }
  throw new Error(`products: no handle is free for ${slug}`)
}

const BEGIN = `
  insert into products (source, handle, name, created_at, updated_at) values ('horma', $1, $2, $3, $3)
  on conflict (source, handle) do nothing returning product_id, version`
