import { expect, it } from 'vitest'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { query } from '../base/db.server.ts'
import { readZone } from './read-zone.ts'
import { writeSettings } from './save-settings.ts'
import { Settings } from './setting-keys.ts'

const shop = sharedShop()

const dayOf = async (moment: string) =>
  (await query<{ day: string }>(shop.db, '', 'select horma_day($1)::text as day', [moment]))[0]?.day

it("a shop's days are those of Madrid until it sets another time zone", async () => {
  expect(await readZone(shop.db)).toBe('Europe/Madrid')
  expect(await dayOf('2026-01-15T23:30:00Z')).toBe('2026-01-16')
  await writeSettings(shop.db, { time_zone: 'Atlantic/Canary' }, { now: new Date() })
  expect(await readZone(shop.db)).toBe('Atlantic/Canary')
  expect(await dayOf('2026-01-15T23:30:00Z')).toBe('2026-01-15')
})

it('a time zone that does not exist is refused', () => {
  const { error } = Settings.safeParse({ time_zone: 'Europe/Elda' })
  expect(error?.issues).toMatchObject([{ path: ['time_zone'], message: 'INVALID_TIME_ZONE' }])
})
