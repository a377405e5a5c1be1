import { z } from 'zod'
import { type Db, query, sqlState } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { CustomLink } from './link-schemas.ts'
import { DEFAULT_LINK_ICON, LINK_ICONS } from './rules.ts'

/** The links of the office's own, in their order. A shop without their table has none. (spec section 8) */
export const listCustomLinks = staff()
  .read.route({
    method: 'GET',
    path: '/custom-links',
    summary: 'Links of the office’s own',
    tags: ['settings'],
  })
  .input(z.strictObject({}))
  .output(z.object({ links: z.array(CustomLink) }))
  .handler(async ({ context: { db } }) => ({ links: await readLinks(db) }))

async function readLinks(db: Db): Promise<z.infer<typeof CustomLink>[]> {
  try {
    const links = await query<z.infer<typeof CustomLink>>(db, 'custom_links_list', LIST)
    return links.map((link) => ({
      ...link,
      icon_name: LINK_ICONS.find((icon) => icon === link.icon_name) ?? DEFAULT_LINK_ICON,
    }))
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return []
    throw error
  }
}

const UNDEFINED_TABLE = '42P01'

const LIST = `
  select link_id, name, url, icon_name, order_index, version from custom_admin_links
  where archived_at is null order by order_index, link_id`
