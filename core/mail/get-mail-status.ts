import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'

/** Whether e-mails can leave the shop, and how many wait to. */
export const getMailStatus = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/mail/status',
    summary: 'Whether e-mails can leave the shop',
    tags: ['mail'],
  })
  .input(z.strictObject({}))
  .output(z.object({ has_mail_server: z.boolean(), waiting: z.int() }))
  .handler(async ({ context: { db, config } }) => {
    const [counted] = await query<{ waiting: number }>(db, 'mail_waiting', WAITING)
    return {
      has_mail_server: config.hasMailServer === true,
      waiting: counted?.waiting ?? 0,
    }
  })

const WAITING = `select count(*)::int as waiting from mail_messages where state = 'queued'`
