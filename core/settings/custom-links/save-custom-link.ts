import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { LinkId } from './link-schemas.ts'
import { isLinkUrl, LINK_ICONS } from './rules.ts'

/** Adds a link of the office's own as the last, or changes one. */
export const saveCustomLink = staff('can_manage_site_settings')
  .act.route({
    method: 'POST',
    path: '/custom-links',
    summary: 'Write a link of the office’s own',
    tags: ['settings'],
  })
  .input(
    z.strictObject({
      /** The link to change; without it, a new one is written. */
      link_id: LinkId.optional(),
      /** Of the link that was read; another one on record refuses the save. */
      version: z.int().positive().optional(),
      name: SingleLineText(60),
      url: z.string().trim().min(1).max(500).refine(isLinkUrl, 'LINK_URL_INVALID'),
      icon_name: z.enum(LINK_ICONS),
    }),
  )
  .output(z.object({ link_id: z.int() }))
  .errors({ LINK_UNKNOWN: { status: 404 }, LINK_CHANGED: { status: 409 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    const { link_id, version, name, url, icon_name } = input
    if (link_id !== undefined) {
      const [held] = await query<{ version: number }>(tx, 'custom_link_hold', HOLD, [link_id])
      if (!held) throw errors.LINK_UNKNOWN()
      if (version !== undefined && version !== held.version) throw errors.LINK_CHANGED()
    }
    const values = [name, url, icon_name]
    const [saved] =
      link_id === undefined
        ? await query<{ id: number }>(tx, 'custom_link_add', ADD, values)
        : await query<{ id: number }>(tx, 'custom_link_change', CHANGE, [...values, link_id])
    if (!saved) throw errors.LINK_UNKNOWN()
    audit({ table: 'custom_admin_links', id: saved.id, details: { fields: Object.keys(input) } })
    return { link_id: saved.id }
  })

const HOLD = `
  select version from custom_admin_links where link_id = $1 and archived_at is null for no key update`

const ADD = `
  insert into custom_admin_links (name, url, icon_name, order_index)
  select $1, $2, $3, coalesce(max(order_index) + 1, 0) from custom_admin_links where archived_at is null
  returning link_id as id`

const CHANGE = `
  update custom_admin_links set name = $1, url = $2, icon_name = $3, version = version + 1
  where link_id = $4 returning link_id as id`
