import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { toFile } from '../../app/downloads/download.ts'
import { downloadCopy } from '../../core/backup/copies/download-copy.ts'
import { explainFailure } from '../../core/backup/copies/explain-failure.ts'
import { router } from '../../core/router.ts'
import type { HonoEnv, HttpContext } from './hono-env.ts'
import { createShopContext, type ShopServices } from './shop-call.ts'

/** The screen whose forms begin downloads, and where a refused one leads back to. */
const SCREEN = '/admin/backup'
const TYPE = 'application/octet-stream'

/**
 * `POST /admin/backup/download`: a copy of the shop, made while it is sent.
 * `POST /admin/backup/copies/7/download`: one that lies in its place.
 */
export function copyDownload(services: ShopServices): Hono<HonoEnv> {
  return new Hono<HonoEnv>()
    .post(`${SCREEN}/download`, (c) => orBack(c, () => sendNew(c, services)))
    .post(`${SCREEN}/copies/:copy{[0-9]{1,15}}/download`, (c) =>
      orBack(c, () => sendKept(c, services, Number(c.req.param('copy')))),
    )
}

async function sendNew(c: HttpContext, services: ShopServices): Promise<Response> {
  const { call, shop } = await openShop(c, services)
  const { copies: host, files, now, writeAudit } = call
  if (!(host && files)) return back(c, 'NO_PLACE')
  const { copy_id } = await shop.backup.startDownload({})
  const signal = c.req.raw.signal
  const context = { db: services.reports, host, files, now, writeAudit, signal }
  const { fileName, bytes } = await downloadCopy(context, copy_id)
  return toFile(fileName, TYPE, bytes)
}

async function sendKept(c: HttpContext, services: ShopServices, id: number): Promise<Response> {
  const { call, shop } = await openShop(c, services)
  if (!call.copies) return back(c, 'NO_PLACE')
  const { file_name, size } = await shop.backup.downloadListedCopy({ copy_id: id })
  const source = await call.copies.place.read(file_name).catch((error: unknown) => {
    c.get('log').warn({ err: error }, 'a copy could not be read')
    return explainFailure(error)
  })
  if (typeof source === 'string') return back(c, source)
  if (!source) return back(c, 'COPY_UNKNOWN')
  const answer = toFile(file_name, TYPE, Readable.toWeb(source) as ReadableStream<Uint8Array>)
  // By it the browser shows how far it is, and knows a file that was cut short.
  answer.headers.set('content-length', String(size))
  return answer
}

async function openShop(c: HttpContext, services: ShopServices) {
  const call = { ...(await createShopContext(c, services)), operationId: randomUUID() }
  return { call, shop: createRouterClient(router, { context: call }) }
}

/** Leads back to the screen, which says why. */
const back = (c: HttpContext, code: string) =>
  c.redirect(`${SCREEN}?refused=${encodeURIComponent(code)}`, 303)

async function orBack(c: HttpContext, send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    const { code = 'UNKNOWN', defined } = error as { code?: string; defined?: boolean }
    if (!defined) throw error
    return back(c, code)
  }
}
