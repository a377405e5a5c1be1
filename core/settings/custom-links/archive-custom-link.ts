import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { LinkId } from './link-schemas.ts'

/** Takes a link out of the office's top bar; its row stays. */
export const archiveCustomLink = staff('can_manage_site_settings')
  .act.route({
    method: 'DELETE',
    path: '/custom-links/{link_id}',
    summary: 'Archive a link of the office’s own',
    tags: ['settings'],
  })
  .input(z.strictObject({ link_id: LinkId }))
  .output(z.object({ link_id: z.int() }))
  .errors({ LINK_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const archived = await query(tx, 'custom_link_archive', ARCHIVE, [input.link_id, now()])
    if (archived.length === 0) throw errors.LINK_UNKNOWN()
    audit({ table: 'custom_admin_links', id: input.link_id })
    return input
  })

const ARCHIVE = `
  update custom_admin_links set archived_at = $2 where link_id = $1 and archived_at is null returning link_id`
