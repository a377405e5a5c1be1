import { expect, it } from 'vitest'
import { openCopy, takeCopy } from '../../../test/backup/copy-fixtures.ts'
import { memoryPlace } from '../../../test/backup/memory-place.ts'
import { finishAt, openRestored, prepareBeside } from '../../../test/backup/restoring.ts'
import { staffWith } from '../../../test/call-fixtures.ts'
import { emptyDatabase } from '../../../test/database/database.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import { erasureQueue } from '../../privacy/erasure-queue.ts'
import { dropDatabase } from '../restore/scratch-database.ts'
import { ERASURES_FILE, formatErasures } from './erasures.ts'
import { keepErasures, readErasures } from './keep-erasures.ts'

const shop = sharedWorld()
const office = (at: Pick<typeof shop, 'call'>) =>
  at.call(staffWith({ can_manage_customers: true })).customers
const OTHER = { shop: 'of another shop', customer_id: 1, erased_at: '2026-11-01T10:00:00.000Z' }

it('a person who was erased after the copy is erased again by its restore, and nobody gets their id', async () => {
  const copy = await takeCopy(shop.url)
  const { ana, bruno } = shop.customers
  const later = await office(shop).createCustomer({ name: 'Carla', email: 'carla@ejemplo.es' })
  await office(shop).eraseCustomer({ customer_id: ana })
  await office(shop).eraseCustomer({ customer_id: later.customer_id })
  const jobs = await query<{ name: string }>(
    shop.db,
    '',
    'select name from pgboss.job where name = $1',
    [erasureQueue.name],
  )
  expect(jobs).not.toEqual([])

  const beside = memoryPlace({ [ERASURES_FILE]: Buffer.from(formatErasures([OTHER])) })
  const inFolder = memoryPlace()
  await keepErasures(shop.db, { place: beside.place, dataFolder: inFolder.place })
  expect(await readErasures(inFolder.place)).toHaveLength(2)
  const erasures = await readErasures(beside.place)
  expect(erasures).toHaveLength(3)

  const elsewhere = await emptyDatabase()
  const prepared = await prepareBeside(elsewhere.url, openCopy(copy))
  const { settled, kept } = await finishAt(elsewhere.url, prepared, { erasures })
  expect(settled.people).toBe(1)
  const restored = openRestored(elsewhere.url)
  const rows = await query<{ id: number; email: string | null }>(
    restored.db,
    '',
    'select customer_id as id, email from customers where customer_id = any($1) order by 1',
    [[ana, bruno, later.customer_id]],
  )
  expect(rows).toEqual([
    { id: ana, email: null },
    { id: bruno, email: null },
  ])
  const next = await office(restored).createCustomer({ name: 'Dora' })
  expect(next.customer_id).toBeGreaterThan(later.customer_id)
  await restored.close()
  await elsewhere.drop()
  await dropDatabase(elsewhere.url.replace(/\/t_\w+\?/, `/${kept}?`))
})
