import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machineWith } from '../../test/call-fixtures.ts'
import { rounds } from '../../test/rounds.ts'
import {
  hasAttackLists,
  readAttackLists,
  sampleLines,
} from '../../test/shared-data/attack-lists.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { isSameValue } from './rules.ts'
import { ALL_SETTINGS, RICH_SETTINGS, type SettingKey, type Settings } from './setting-keys.ts'

const why = hasAttackLists ? '' : ' (skipped because ../shared/data is not there)'
/** A save of all settings is dear, and of thousands of the same kind a part says it all. */
const MOST_LINES = rounds(400)
const keys = Object.keys(ALL_SETTINGS) as SettingKey[]

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const getSettings = () => shop.call(machineWith({ can_manage_site_settings: true })).settings

/** What a form may send for a setting: the text wherever a text may stand. */
const shapes: readonly ((text: string) => unknown)[] = [
  (text) => text,
  (text) => [text],
  (text) => ({ es: text }),
  (text) => ({ es: 'Hola', de: text }),
  (text) => ({ street: text, postal_code: '26001', city: 'Logroño', province: 'La Rioja' }),
  (text) => ({ street: 'Mayor 1', postal_code: text, city: text, province: text }),
  (text) => ({ accent: text }),
  (text) => ({ second: text }),
  (text) => ({ corners: text }),
  (text) => ({ lat: text, lng: text }),
  (text) => [{ title: { es: text }, text: { es: text }, link: '/catalogo' }],
  (text) => [{ title: { es: 'Botas' }, link: text }],
  (text) => [{ title: { es: 'Botas' }, link: '/catalogo', picture: text }],
]

/** Everything that settings take of the text, by key; where one takes it in several ways, the last. */
function findAccepted(text: string): Settings {
  const accepted = shapes.flatMap((shape) =>
    keys.map((key) => {
      const { success, data } = ALL_SETTINGS[key].safeParse(shape(text))
      return success ? { [key]: data } : {}
    }),
  )
  return Object.assign({}, ...accepted)
}

const TAG = /<[^>]*>/g
const HARMLESS =
  /^<\/?(?:p|br|strong|b|em|i|u|s|small|ul|ol|li|h[2-4]|a)(?: (?:href="(?<href>[^"]*)"?|target="_blank"|rel="[^"]*"))*\s*\/?>$/
const SCHEMES = ['https:', 'mailto:', 'tel:']
const ESCAPES = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' }

// Left out where the folder is absent, because its lines are not part of the project.
describe.skipIf(!hasAttackLists)(`settings${why}`, () => {
  it.each(readAttackLists())(
    'every setting refuses or keeps intact the lines of $name',
    async ({ lines }) => {
      let stored = 0
      for (const line of sampleLines(lines, MOST_LINES)) {
        const accepted = findAccepted(line)
        expectTokens(accepted)
        const refusal = await getSettings()
          .saveSettings(accepted)
          .then(
            () => undefined,
            (error: { status?: number; message: string }) => error,
          )
        // What no text may hold, such as a NUL, and pictures that the shop does not have.
        if (refusal) {
          expect(refusal.status, `${JSON.stringify(line)}: ${refusal.message}`).toBe(400)
          continue
        }
        stored++
        const { settings: all } = await getSettings().getSettings({})
        for (const [key, value] of Object.entries(accepted)) {
          const now = all.find((each) => each.key === key)?.value ?? null
          // An empty link removes the setting.
          const kept = value === '' ? null : value
          if (key in RICH_SETTINGS) expectHarmless(now, line)
          else expect(isSameValue(now, kept), `${key}: ${JSON.stringify(line)}`).toBe(true)
        }
      }
      expect(stored).toBeGreaterThan(0)
    },
    600_000,
  )
})

/** No line makes a colour, a link or a picture of what is none. */
function expectTokens({ theme_config, social_maps_url, logo, homepage_banners }: Settings) {
  for (const colour of Object.values(theme_config ?? {})) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  if (social_maps_url) expect(new URL(social_maps_url).protocol).toBe('https:')
  if (logo) expect(logo).toMatch(/^[0-9a-f]{32}$/)
  for (const banner of homepage_banners ?? []) expect(banner.link).toMatch(/^\/(?!\/)/)
}

function expectHarmless(value: unknown, line: string) {
  const texts = value as Record<string, string> | null
  for (const html of Object.values(texts ?? {}))
    for (const [tag] of html.matchAll(TAG)) {
      expect(tag, JSON.stringify(line)).toMatch(HARMLESS)
      const href = HARMLESS.exec(tag)?.groups?.href
      if (href !== undefined) expect(SCHEMES, tag).toContain(schemeOf(href))
    }
}

/** Where a browser takes the link that stands in an attribute. */
function schemeOf(href: string): string {
  const link = Object.entries(ESCAPES).reduce((text, [is, was]) => text.replaceAll(is, was), href)
  return new URL(link, 'https://shop.test').protocol
}
