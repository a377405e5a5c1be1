import { type Db, query } from '../../base/db.server.ts'
import { toSlug } from '../rules.ts'

/** The address of a category; the one before leads there from now on. Answers undefined where another has it. */
export async function setCategorySlug(
  tx: Db,
  categoryId: number,
  slug: string,
): Promise<string | undefined> {
  const [holder] = await query<{ id: number }>(tx, 'category_of_slug', HOLDER, [slug])
  if (holder && holder.id !== categoryId) return undefined
  await query(tx, 'category_slug_leave', LEAVE, [slug, categoryId])
  await query(tx, 'category_slug_take', TAKE, [slug, categoryId])
  return slug
}

/** An address made from the name: the first that no other category has or had. */
export async function generateCategorySlug(
  tx: Db,
  categoryId: number,
  name: string,
): Promise<string> {
  const plain = toSlug(name)
  for (let n = 1; n < 1_000; n++) {
    const suffix = n === 1 ? '' : `-${n}`
    const taken = await setCategorySlug(tx, categoryId, plain.slice(0, 80 - suffix.length) + suffix)
    if (taken !== undefined) return taken
  }
  throw new Error(`categories: no address is left for ${plain}`)
}

const HOLDER = `select id from slugs where kind = 'category' and lang = 'es' and slug = $1`
const LEAVE = `
  update slugs set current = false where kind = 'category' and lang = 'es' and id = $2 and current and slug <> $1`
const TAKE = `
  insert into slugs (kind, lang, slug, id) values ('category', 'es', $1, $2)
  on conflict (kind, lang, slug, id) do update set current = true`
