import { beforeAll, expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction, query } from '../../base/db.server.ts'
import { createDraft } from '../../catalog/products/create-draft.ts'
import { lockProduct } from '../../catalog/products/lock-product.ts'
import { BULK_BATCH } from './rules.ts'
import { runBulkEdit } from './run-bulk-edit.ts'

const shop = sharedShop()
const office = () => shop.call(staffWith({ can_manage_products: true }))
const ids: number[] = []
beforeAll(async () => {
  await inTransaction(shop.db, async (tx) => {
    for (let at = 0; at <= BULK_BATCH; at++)
      ids.push((await createDraft(tx, { es: `Bota ${at}` }, shop.clock.now)).product_id)
  })
})

const prepare = async (brand: string) => {
  const { bulk_edit_id } = await office().pricing.prepareBulkEdit({
    change: { field: 'brand', value: brand },
    products: { filter: { status: 'draft' } },
  })
  return bulk_edit_id
}
const run = (bulk_edit_id: number, signal = new AbortController().signal) =>
  runBulkEdit(shop.db, () => shop.clock.now, { bulk_edit_id }, signal)
const see = (bulk_edit_id: number) => office().pricing.getBulkEdit({ bulk_edit_id })

it('more products than one request changes are changed by a worker, and the one that somebody saves meanwhile is left out', async () => {
  const edit = await prepare('Uno')
  const [first = 0] = ids
  const { version } = await office().catalog.getOfficeProduct({ product_id: first })
  expect(await office().pricing.startBulkEdit({ bulk_edit_id: edit })).toMatchObject({
    state: 'waiting',
  })
  const working = await inTransaction(shop.db, async (tx) => {
    await lockProduct(tx, { productId: first, version, now: shop.clock.now })
    const running = run(edit)
    await expect
      .poll(async () => {
        const waiting = 'select count(*)::int as n from pg_locks where not granted'
        const [found] = await query<{ n: number }>(shop.db, '', waiting)
        return found?.n
      })
      .toBeGreaterThan(0)
    return { running }
  })
  expect(await working.running).toEqual({ bulk_edit_id: edit, products: BULK_BATCH })
  expect(await see(edit)).toMatchObject({
    state: 'done',
    counts: { planned: 0, refused: 1, changed: BULK_BATCH, unchanged: 0 },
    rows: [{ product_id: first, reason: 'PRODUCT_CHANGED' }, ...Array(49).fill({})],
  })
  const batches = await query<{ n: number }>(
    shop.db,
    '',
    `select count(*)::int as n from audit_log where action_type = 'pricing.runBulkEdit'`,
  )
  expect(batches).toEqual([{ n: BULK_BATCH }])
})

it('an edit whose worker died goes on with the products that are left', async () => {
  const edit = await prepare('Dos')
  await office().pricing.startBulkEdit({ bulk_edit_id: edit })
  const dying = new AbortController()
  const clock = () => {
    dying.abort()
    return shop.clock.now
  }
  await expect(runBulkEdit(shop.db, clock, { bulk_edit_id: edit }, dying.signal)).rejects.toThrow()
  expect(await see(edit)).toMatchObject({
    state: 'running',
    counts: { planned: 1, changed: BULK_BATCH },
  })
  await run(edit)
  expect(await see(edit)).toMatchObject({ state: 'done', counts: { changed: BULK_BATCH + 1 } })
  expect(await run(edit)).toBeUndefined()
})

it('somebody who stops an edit waits for the batch that runs; nothing changes after it, and what was changed stays', async () => {
  const edit = await prepare('Cinco')
  await office().pricing.startBulkEdit({ bulk_edit_id: edit })
  let stopping: Promise<{ left: number }> | undefined
  const clock = () => {
    stopping ??= office().pricing.stopBulkEdit({ bulk_edit_id: edit })
    return shop.clock.now
  }
  await runBulkEdit(shop.db, clock, { bulk_edit_id: edit }, new AbortController().signal)
  expect(await stopping).toEqual({ bulk_edit_id: edit, left: 1 })
  expect(await see(edit)).toMatchObject({
    state: 'stopped',
    counts: { planned: 1, changed: BULK_BATCH },
    ended_at: expect.any(String),
  })
  expect(await run(edit)).toBeUndefined()
  await expect(office().pricing.stopBulkEdit({ bulk_edit_id: edit })).rejects.toMatchObject({
    code: 'BULK_EDIT_ENDED',
  })
})

it('an edit that is stopped while it waits for a worker changes nothing', async () => {
  const edit = await prepare('Seis')
  await expect(office().pricing.stopBulkEdit({ bulk_edit_id: edit })).rejects.toMatchObject({
    code: 'BULK_EDIT_ENDED',
  })
  await office().pricing.startBulkEdit({ bulk_edit_id: edit })
  await office().pricing.stopBulkEdit({ bulk_edit_id: edit })
  expect(await run(edit)).toBeUndefined()
  expect((await see(edit)).counts).toMatchObject({ planned: BULK_BATCH + 1, changed: 0 })
})

it('past edits are listed with their figures and why products were left out, those that run first', async () => {
  const [first = 0] = ids
  const edit = await prepare('Siete')
  const { version } = await office().catalog.getOfficeProduct({ product_id: first })
  await office().catalog.editProduct({ product_id: first, version, shelf: 'Z-1' })
  await office().pricing.startBulkEdit({ bulk_edit_id: edit })
  expect((await office().pricing.listBulkEdits({})).edits[0]).toMatchObject({ state: 'waiting' })
  await run(edit)
  const { edits, total } = await office().pricing.listBulkEdits({ state: 'done' })
  expect(edits[0]).toMatchObject({
    bulk_edit_id: edit,
    value_name: { es: 'Siete' },
    counts: { planned: 0, refused: 1, changed: BULK_BATCH },
    reasons: [{ reason: 'PRODUCT_CHANGED', count: 1 }],
  })
  expect(total).toBe(edits.length)
  const { edits: stopped } = await office().pricing.listBulkEdits({ state: 'stopped' })
  expect(stopped.map(({ value_name }) => value_name?.es)).toEqual(['Seis', 'Cinco'])
})

it('an edit that nobody starts is forgotten with the next one of the same person', async () => {
  const edit = await prepare('Tres')
  await prepare('Cuatro')
  await expect(see(edit)).rejects.toMatchObject({ code: 'BULK_EDIT_UNKNOWN' })
})
