import { expect, test } from 'vitest'
import type { ShopProfile } from '../../../app/context.ts'
import { readShopSettings } from '../../../core/settings/shop-settings.ts'
import { keepLastProfile } from './last-profile.ts'

const profile: ShopProfile = {
  ...readShopSettings({ store_name: 'Zapatos Ana' }),
  has_faqs: false,
  sends_mail: false,
}
const unavailable = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

/** A reader whose database answers with this. */
function readerOf(profiles: ReturnType<typeof keepLastProfile>, answer: ShopProfile | Error) {
  const reported: unknown[] = []
  const reads: number[] = []
  const readShop = async () => {
    reads.push(1)
    if (answer instanceof Error) throw answer
    return answer
  }
  const reader = profiles.createReader(readShop, (error) => reported.push(error))
  return { ...reader, reported, reads }
}

test('the settings are read once for a request, whoever asks', async () => {
  const reader = readerOf(keepLastProfile(), profile)
  expect(await Promise.all([reader.read(), reader.read()])).toEqual([profile, profile])
  expect(reader.reads).toHaveLength(1)
  expect(reader.isStale()).toBe(false)
})

test('while the database does not answer, the settings that were read last serve', async () => {
  const profiles = keepLastProfile()
  await readerOf(profiles, profile).read()
  const reader = readerOf(profiles, unavailable)
  expect(await reader.read()).toEqual(profile)
  expect(reader.isStale()).toBe(true)
  expect(reader.reported).toEqual([unavailable])
})

test('a process that never read the settings says so', async () => {
  await expect(readerOf(keepLastProfile(), unavailable).read()).rejects.toBe(unavailable)
})

test('an error of the shop itself is not hidden behind old settings', async () => {
  const profiles = keepLastProfile()
  await readerOf(profiles, profile).read()
  const bug = new Error('a bug')
  await expect(readerOf(profiles, bug).read()).rejects.toBe(bug)
})
