import { beforeAll, expect, it } from 'vitest'
import { findDueDrill } from '../../core/backup/drill/find-due-drill.ts'
import {
  type DrillContext,
  runDueDrill,
  runRequestedDrill,
} from '../../core/backup/drill/run-drills.ts'
import { backup } from '../../core/backup/procedures.ts'
import type { CopyHost } from '../../core/base/outside/copy-place.ts'
import { openCopiedShop } from '../../test/backup/copied-shop.ts'
import { QUEUES } from '../../test/backup/copy-fixtures.ts'
import { callContext, createCaller, getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'

const shop = sharedWorld()
let host: CopyHost
let copyName: string
beforeAll(async () => {
  ;({ host, copyName } = await openCopiedShop(shop))
})

const context = (): DrillContext => ({
  db: shop.db,
  host,
  queues: QUEUES,
  now: () => shop.clock.now,
})
const office = (copies: CopyHost | undefined = host) =>
  createCaller(shop, { backup })({
    actor: staffWith({ can_manage_backups: true }),
    ...(copies && { copies }),
  }).backup

it('the first drill runs as soon as there is a copy, the next one a week later, both by themselves', async () => {
  expect(await runDueDrill(context())).toBe(copyName)
  expect(await runDueDrill(context())).toBeUndefined()
  const { drills, next_at } = await office().getDrills({})
  expect(drills).toHaveLength(1)
  expect(drills[0]).toMatchObject({ has_passed: true, copy_name: copyName })
  // SATURDAY is the 21st of November: Sunday at 3:45 in Madrid.
  expect(next_at).toBe('2026-11-22T02:45:00.000Z')
  const sunday = new Date('2026-11-22T02:46:00Z')
  expect(await findDueDrill(shop.db, sunday)).toEqual({
    isDue: true,
    nextAt: '2026-11-29T02:45:00.000Z',
  })
})

it('a drill that somebody asks for runs once, and its progress and result are shown', async () => {
  const { trial_id } = await office().requestDrill({})
  expect((await office().getTrials({})).drill).toMatchObject({ trial_id, state: 'waiting' })
  expect(await runRequestedDrill(context(), trial_id)).toBe(copyName)
  expect(await runRequestedDrill(context(), trial_id)).toBeUndefined()
  expect((await office().getTrials({})).drill).toMatchObject({ trial_id, state: 'done' })
  expect((await office().getDrills({})).drills).toHaveLength(2)
})

it('a drill is refused where there is no copy, or no place for copies', async () => {
  const empty: CopyHost = { ...host, place: { ...host.place, list: async () => [] } }
  expect(await getRefusal(office(empty).requestDrill({}))).toMatchObject({ code: 'NO_COPY' })
  const nowhere = createCaller(shop, { backup })({
    actor: callContext(shop).actor,
  }).backup
  expect(await getRefusal(nowhere.requestDrill({}))).toMatchObject({ code: 'UNAUTHORIZED' })
})
