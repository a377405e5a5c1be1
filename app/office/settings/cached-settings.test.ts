import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadSettings, type SettingsData } from './cached-settings.ts'

const named = (value: string): SettingsData => ({
  settings: [
    { key: 'store_name', value, default: 'Horma', version: 1, changed_at: null, changed_by: null },
  ],
  categories: [],
  limits: {},
})
const shopName = ({ settings }: SettingsData) => settings[0]?.value

let stored: string | null
beforeEach(() => {
  stored = JSON.stringify(named('Guardada'))
  vi.stubGlobal('window', { localStorage: { getItem: () => stored } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('cached settings show first, and those of the shop follow', async () => {
  const loaded = await loadSettings(async () => named('Nueva'), false)
  expect(shopName(loaded)).toBe('Guardada')
  expect(loaded.fresh && shopName(await loaded.fresh)).toBe('Nueva')
})

it('a page of settings that is already open shows what the shop answers', async () => {
  expect(shopName(await loadSettings(async () => named('Nueva'), true))).toBe('Nueva')
})

it('settings that cannot be read are the cached ones, or none, and the page is told', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await loadSettings(fail, true)).toMatchObject({ hasFailed: true })
  stored = null
  expect(await loadSettings(fail, false)).toMatchObject({ settings: [], hasFailed: true })
})

it('a refused reading of settings is no failure of the connection', async () => {
  const leave = () => Promise.reject(new Response(null, { status: 302 }))
  await expect(loadSettings(leave, true)).rejects.toHaveProperty('status', 302)
})
