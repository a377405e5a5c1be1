import { createRouterClient } from '@orpc/server'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAudit } from '../core/audit/write-audit.ts'
import { inTransaction } from '../core/base/db.server.ts'
import { systemActor } from '../core/base/procedures/actor.ts'
import type { FileStore } from '../core/base/procedures/context.ts'
import { enqueue } from '../core/base/queues/enqueue.ts'
import { pictureQueue } from '../core/catalog/pictures/picture-queue.ts'
import { PICTURE_WIDTHS } from '../core/catalog/rules.ts'
import { jobs } from '../core/jobs.ts'
import { router } from '../core/router.ts'
import { putOnSale } from '../demo/build-world.ts'
import { models } from '../demo/models.ts'
import { placeDrawings } from '../demo/pictures/place-drawings.ts'
import { callContext, staffWith } from '../test/call-fixtures.ts'
import { type TestShop, testShop } from '../test/shop.ts'
import { drawOnDemand } from './demo/demo-pictures.ts'
import { startWorker } from './jobs/worker.ts'

const PATIENCE = { timeout: 60_000 }
const log = pino({ level: 'silent' })

let shop: TestShop
let worker: ReturnType<typeof startWorker>
const stored = new Map<string, Buffer>()
const files: FileStore = drawOnDemand({
  read: async (name) => stored.get(name),
  write: async (name, bytes) => void stored.set(name, bytes),
})

beforeAll(async () => {
  shop = await testShop()
  worker = startWorker(
    { ownerUrl: shop.url, db: shop.db, reports: shop.db, owner: shop.db, log },
    {
      jobs: jobs.filter(({ name }) => name === pictureQueue.name),
      zone: 'Europe/Madrid',
      pollSeconds: 2,
    },
    {
      now: () => shop.clock.now,
      writeAudit,
      log,
      files,
      actor: systemActor,
      request: { id: 'worker' },
      mailer: { render: () => Promise.reject(new Error('no mail')) },
      config: { secret: 'secret of the tests', demo: true },
    },
  )
})
afterAll(async () => {
  await worker.stop()
  await shop.close()
})

const sizesOf = (hash: string) =>
  PICTURE_WIDTHS.filter((width) => stored.has(`${hash}-${width}.webp`))

it('an uploaded picture is made in every width before anyone asks for it', async () => {
  const photo = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#7a4a2b' } })
  const content = (await photo.jpeg().toBuffer()).toString('base64')
  const actor = staffWith({ can_manage_products: true })
  const { catalog } = createRouterClient(router, { context: callContext(shop, { actor, files }) })
  const { hash } = await catalog.uploadPicture({ content })
  await expect.poll(() => sizesOf(hash), PATIENCE).toEqual(PICTURE_WIDTHS)
})

it('the pictures of a new demo shop are made ahead, the first ones of its products first', async () => {
  await inTransaction(shop.db, async (tx) => {
    for (const model of models.slice(0, 3)) {
      const { productId } = await putOnSale(tx, model, shop.clock.now)
      await placeDrawings(tx, files, productId, model)
    }
  })
  const { products } = await shop.call().catalog.listProducts({})
  await inTransaction(shop.db, (tx) => enqueue(tx, pictureQueue, {}))
  const shown = products.map(({ picture }) => String(picture))
  await expect.poll(() => shown.filter((hash) => sizesOf(hash).length < 5), PATIENCE).toEqual([])
  const others = [...stored.keys()].filter((name) => name.endsWith('.svg')).length - shown.length
  const made = [...stored.keys()].filter((name) => name.endsWith('-master.webp')).length
  expect(made - shown.length, 'most other pictures wait').toBeLessThan(others / 2)
})
