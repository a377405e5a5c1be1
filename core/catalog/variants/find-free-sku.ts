import { randomBytes } from 'node:crypto'
import { base32 } from '../../base/base32.ts'
import { type Db, query } from '../../base/db.server.ts'
import { toSlug } from '../rules.ts'

/**
 * The first free SKU made of handle and options, of 64 characters at most: a longer handle is cut, then the options.
 * Two options may fold into one text, such as M and M+: then a number follows.
 */
export async function findFreeSku(tx: Db, parts: readonly (string | undefined)[]): Promise<string> {
  const [handle = '', ...options] = parts.flatMap((part) =>
    part ? toSlug(part).toUpperCase() : [],
  )
  const numbers = [2, 3, 4, 5, 6, 7, 8, 9].map((n) => `-${n}`)
  const endings = ['', ...numbers, `-${base32(randomBytes(5))}`]
  const candidates = endings.map((ending) => joinToLength(handle, options, ending))
  const [free] = await query<{ sku: string }>(tx, 'sku_free', SKU_FREE, [candidates])
  if (!free) throw new Error(`product_variants: no SKU is free for ${candidates[0]}`)
  return free.sku
}

const LONGEST = 64
/** So much of the handle stays, however many options there are. */
const SHORTEST_HANDLE = 16

function joinToLength(handle: string, options: readonly string[], ending: string): string {
  const tail = options.map((option) => `-${option}`).join('')
  const room = Math.max(SHORTEST_HANDLE, LONGEST - ending.length - tail.length)
  const sku = handle.slice(0, room).replace(/-$/, '') + tail
  return sku.slice(0, LONGEST - ending.length).replace(/-$/, '') + ending
}

const SKU_FREE = `
  select sku from unnest($1::text[]) with ordinality as c (sku, n)
  where not exists (select from product_variants v where v.sku = c.sku) order by n limit 1`
