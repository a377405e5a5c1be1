import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { toFile } from '../../app/downloads/download.ts'
import { downloadCopy } from '../../core/backup/copies/download-copy.ts'
import { router } from '../../core/router.ts'
import type { HonoEnv } from './hono-env.ts'
import { createShopContext, type ShopServices } from './shop-call.ts'

/** Where a form of the office begins a download, and is led back to where that is refused. */
const PATH = '/admin/backup/download'
const SCREEN = '/admin/backup'

/** `POST /admin/backup/download`: a copy of the shop, made while it is sent. */
export function copyDownload(services: ShopServices): Hono<HonoEnv> {
  return new Hono<HonoEnv>().post(PATH, async (c) => {
    const call = { ...(await createShopContext(c, services)), operationId: randomUUID() }
    const { copies: host, files, now, writeAudit } = call
    if (!(host && files)) return c.redirect(SCREEN, 303)
    try {
      const { copy_id } = await createRouterClient(router, { context: call }).backup.startDownload(
        {},
      )
      const signal = c.req.raw.signal
      const context = { db: services.reports, host, files, now, writeAudit, signal }
      const { fileName, bytes } = await downloadCopy(context, copy_id)
      return toFile(fileName, 'application/octet-stream', bytes)
    } catch (error) {
      const { code = 'UNKNOWN', defined } = error as { code?: string; defined?: boolean }
      if (!defined) throw error
      return c.redirect(`${SCREEN}?refused=${encodeURIComponent(code)}`, 303)
    }
  })
}
