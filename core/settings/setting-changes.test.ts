import { beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../test/call-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import type { Actor } from '../base/procedures/actor.ts'
import type { SettingKey, Settings } from './setting-keys.ts'

const shop = sharedWorld()
beforeEach(async () => {
  await shop.db.execute('delete from site_settings')
})

const settings = (actor: Actor = shop.staff.amparo) => shop.call(actor).settings
const read = async (key: SettingKey) => {
  const { settings: all } = await settings().getSettings({})
  const found = all.find((each) => each.key === key)
  if (!found) throw new Error(`no setting ${key}`)
  return found
}
const history = async (key: SettingKey) => (await settings().listSettingChanges({ key })).changes

describe('two people on one setting', () => {
  it('the second who saves a setting is told whose value it has now, and nothing is saved', async () => {
    const { version } = await read('store_name')
    await settings(shop.staff.rosa).saveSettings({
      store_name: 'De Rosa',
      versions: { store_name: version },
    })
    const second = { store_name: 'De Amparo', contact_email: 'ana@horma.test' }
    const versions = { store_name: version, contact_email: (await read('contact_email')).version }
    const refusal = await getRefusalDetails(settings().saveSettings({ ...second, versions }))
    expect(refusal).toMatchObject({
      code: 'SETTINGS_CHANGED',
      status: 409,
      data: { conflicts: [{ key: 'store_name', value: 'De Rosa', changed_by: 'Rosa' }] },
    })
    expect((await read('store_name')).value).toBe('De Rosa')
    expect((await read('contact_email')).value).toBeNull()
    const now = (await read('store_name')).version
    await settings().saveSettings({ ...second, versions: { ...versions, store_name: now } })
    expect((await read('store_name')).value).toBe('De Amparo')
  })
  it('two people who save different settings are both served', async () => {
    const versions = {
      store_name: (await read('store_name')).version,
      return_policy_days: (await read('return_policy_days')).version,
    }
    await settings(shop.staff.rosa).saveSettings({
      store_name: 'Una',
      versions: { store_name: versions.store_name },
    })
    await settings().saveSettings({
      return_policy_days: 30,
      versions: { return_policy_days: versions.return_policy_days },
    })
    expect((await read('return_policy_days')).value).toBe(30)
  })
  it('two people who make a setting the same are both served', async () => {
    const versions = { store_name: (await read('store_name')).version }
    await settings(shop.staff.rosa).saveSettings({ store_name: 'Igual', versions })
    expect(await settings().saveSettings({ store_name: 'Igual', versions })).toEqual({
      changed: [],
    })
  })
  it('of two who save at the same moment one is refused', async () => {
    const versions = { store_name: (await read('store_name')).version }
    const saved = await Promise.all(
      [shop.staff.amparo, shop.staff.rosa].map((who, n) =>
        getRefusal(settings(who).saveSettings({ store_name: `Vez ${n}`, versions })),
      ),
    )
    expect(saved.filter((answer) => 'changed' in (answer as object))).toHaveLength(1)
  })
  it('a setting that is reset meanwhile is a conflict too', async () => {
    await settings(shop.staff.rosa).saveSettings({ store_name: 'Antes' })
    const versions = { store_name: (await read('store_name')).version }
    await settings(shop.staff.rosa).saveSettings({ store_name: null })
    expect(
      await getRefusal(settings().saveSettings({ store_name: 'Mía', versions })),
    ).toMatchObject({
      code: 'SETTINGS_CHANGED',
    })
  })
})

describe('the history of settings', () => {
  it('every change of a setting is kept with who, when, what it was and what it became', async () => {
    const before = (await history('contact_phone')).length
    await settings().saveSettings({ contact_phone: '+34 941 000 111' })
    await settings(shop.staff.rosa).saveSettings({ contact_phone: '+34 941 000 222' })
    await settings().saveSettings({ contact_phone: null })
    const changes = await history('contact_phone')
    expect(changes).toHaveLength(before + 3)
    expect(changes.slice(0, 3)).toMatchObject([
      { before: '+34 941 000 222', after: null, changed_by: 'Amparo' },
      { before: '+34 941 000 111', after: '+34 941 000 222', changed_by: 'Rosa' },
      { before: null, after: '+34 941 000 111', changed_by: 'Amparo' },
    ])
  })
  it('a setting that is saved as it was leaves no change', async () => {
    await settings().saveSettings({ hero_title: { es: 'Hola', en: 'Hello' } })
    const before = await history('hero_title')
    await settings().saveSettings({ hero_title: { en: 'Hello', es: 'Hola' } })
    expect(await history('hero_title')).toEqual(before)
  })
  it('a history of many changes comes in pages', async () => {
    for (let n = 0; n < 25; n++) await settings().saveSettings({ return_policy_days: n })
    const first = await settings().listSettingChanges({ key: 'return_policy_days' })
    expect(first.changes).toHaveLength(20)
    const { changes } = await settings().listSettingChanges({
      key: 'return_policy_days',
      before: first.next ?? 0,
    })
    expect(changes.length).toBeGreaterThanOrEqual(5)
    expect(changes[0]?.change_id).toBeLessThan(first.next ?? 0)
  })
})

describe('a file of settings', () => {
  const compare = (file: Record<string, unknown>) =>
    settings().compareSettings({
      file: JSON.stringify({ format: 'horma-settings', settings: file }),
    })

  it('a file of settings is compared by key, and nothing is changed', async () => {
    await settings().saveSettings({ store_name: 'Horma', return_policy_days: 30 })
    const found = await compare({
      store_name: 'Horma',
      return_policy_days: 15,
      contact_phone: 'llámame',
      logo: '0123456789abcdef0123456789abcdef',
      stripe_secret: 'x',
    })
    expect(found).toMatchObject({
      differences: [{ key: 'return_policy_days', current: 30, imported: 15 }],
      same: 1,
      unknown: ['stripe_secret'],
      invalid: [
        { key: 'contact_phone', issue: 'INVALID_PHONE' },
        { key: 'logo', issue: 'INVALID_PICTURE' },
      ],
    })
    expect((await read('return_policy_days')).value).toBe(30)
  })
  it('the settings that were exported differ in nothing', async () => {
    const values: Settings = {
      store_name: 'Horma',
      hero_title: { es: 'Hola', de: 'Hallo' },
      theme_config: { accent: '#7a1f3d' },
      terms_text: { es: '<h2>Condiciones</h2><p>Una &amp; otra</p>' },
      homepage_banners: [{ title: { es: 'Botas' }, link: '/catalogo?q=botas' }],
    }
    await settings().saveSettings(values)
    const { settings: all } = await settings().getSettings({})
    const file = Object.fromEntries(
      all.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]),
    )
    expect(await compare(file)).toMatchObject({
      differences: [],
      unknown: [],
      invalid: [],
      same: 5,
    })
  })
  it.each(['', '{', '[]', 'null', '{"settings":{}}', '{"format":"horma-settings"}'])(
    'a file that is no export is refused: %s',
    async (file) => {
      expect(await getRefusal(settings().compareSettings({ file }))).toMatchObject(
        file ? { code: 'SETTINGS_FILE_INVALID', status: 422 } : { code: 'BAD_REQUEST' },
      )
    },
  )
})

describe('what the office reads and writes of settings', () => {
  it('every setting is read with its default, and only with the flag', async () => {
    const { settings: all } = await settings().getSettings({})
    expect(all.find(({ key }) => key === 'return_policy_days')).toMatchObject({
      value: null,
      default: 14,
    })
    expect(all.find(({ key }) => key === 'contact_email')).toMatchObject({
      value: null,
      default: null,
    })
    const seller = staffWith({ can_manage_products: true })
    for (const call of [
      () => settings(seller).getSettings({}),
      () => settings(seller).listSettingChanges({}),
      () => settings(seller).compareSettings({ file: '{}' }),
    ])
      expect(await getRefusal(call())).toMatchObject({ code: 'FORBIDDEN' })
  })
  it('a picture that the shop does not have is refused by its key', async () => {
    const refusal = await getRefusalDetails(
      settings().saveSettings({ logo: '0'.repeat(32), store_name: 'Otra' }),
    )
    expect(refusal).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: ['logo'], message: 'INVALID_PICTURE' }] },
    })
    expect((await read('store_name')).value).toBeNull()
  })
  it.each(['£', '$', 'USD', 'Euro', '€€', ''])(
    'a sign that is not the euro’s is refused: %s',
    async (sign) => {
      expect(
        await getRefusal(settings().saveSettings({ currency_symbol: sign as '€' })),
      ).toMatchObject({ code: 'BAD_REQUEST' })
    },
  )
  it.each(['€', 'EUR', 'euros'] as const)('the euro may be written %s', async (sign) => {
    await settings().saveSettings({ currency_symbol: sign })
    expect((await read('currency_symbol')).value).toBe(sign)
  })
})
