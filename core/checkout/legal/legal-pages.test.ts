import { beforeEach, expect, test } from 'vitest'
import { machineWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { LANGUAGES, type Language } from '../../base/languages.ts'
import { DEFAULT_SHIPPING_TERMS } from '../../settings/rules.ts'
import type { Settings } from '../../settings/setting-keys.ts'
import { PAGE_SETTINGS } from './legal-pages.ts'
import { LEGAL_PAGES, type LegalPage } from './rules.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const shop = sharedShop()
beforeEach(() => shop.db.execute('delete from site_settings'))

const save = (settings: Settings) =>
  shop.call(machineWith({ can_manage_site_settings: true })).settings.saveSettings(settings)
const read = (page: LegalPage, language: Language = 'es') =>
  shop.call().checkout.getLegalPage({ page, language })
const place = (html: string, link: string) => html.indexOf(link) + 1 || Number.POSITIVE_INFINITY
const whole = async (page: LegalPage, language?: Language) => {
  const { sections, fixed } = await read(page, language)
  return [...sections, ...(fixed ? [fixed] : [])]
    .map(({ title, html }) => `${title} ${html}`)
    .join('\n')
}

const SHOP: Settings = {
  company_name: 'Calzados Ruiz & Hijas, S.L.',
  company_nif: 'B12345674',
  company_registry: 'Registro Mercantil de Alicante, hoja A-1',
  company_address: {
    street: 'Calle Sol 7',
    postal_code: '03600',
    city: 'Elda',
    province: 'Alicante',
  },
  contact_email: 'ana@horma.test',
  contact_phone: '600 111 222',
  return_policy_days: 30,
}

test.each(LANGUAGES)(
  'every text of the law in %s has the keys and placeholders of Spanish',
  (l) => {
    const texts: Record<string, string> = { es, en, fr, de, it, pt }[l]
    expect(Object.keys(texts)).toEqual(Object.keys(es))
    const marks = (text = '') => (text.match(/\{\{\w+\}\}|href='[^']*'/g) ?? []).sort()
    for (const [key, text] of Object.entries(es))
      expect(marks(texts[key]), key).toEqual(marks(text))
  },
)

test.each(LEGAL_PAGES)(
  'the page %s is there in six languages before the shop writes a word',
  async (page) => {
    for (const language of LANGUAGES) {
      const text = await read(page, language)
      expect(text).toMatchObject({ page, language, is_written: false })
      expect(text.sections.length).toBeGreaterThan(0)
      const html = await whole(page, language)
      expect(html).not.toMatch(/\{\{|undefined|\bnull\b/)
    }
  },
)

test('the legal notice names the company with its tax number, address, register, e-mail and telephone', async () => {
  await save(SHOP)
  const html = await whole('legal_notice')
  for (const fact of [
    'Calzados Ruiz &amp; Hijas, S.L.',
    'B12345674',
    'Calle Sol 7, 03600 Elda (Alicante)',
    'Registro Mercantil de Alicante, hoja A-1',
    'mailto:ana@horma.test',
    'tel:600111222',
  ])
    expect(html).toContain(fact)
})

test('a legal notice of a shop without a tax number has no line for it', async () => {
  expect(await whole('legal_notice')).not.toContain('NIF')
})

test.each(LEGAL_PAGES)(
  'a text of the shop replaces that of the page %s, and comes back when emptied',
  async (page) => {
    const key = PAGE_SETTINGS[page]
    const before = await whole(page)
    await save({ [key]: { es: '<p>Antes.</p><h2>Uno &amp; dos</h2><p>Nuestro texto.</p>' } })
    const { sections, is_written } = await read(page)
    expect(is_written).toBe(true)
    expect(sections).toEqual([
      { title: null, html: '<p>Antes.</p>' },
      { title: 'Uno & dos', html: '<p>Nuestro texto.</p>' },
    ])
    await save({ [key]: { es: '<p> </p>' } })
    expect(await whole(page)).toBe(before)
  },
)

test('a text that the shop has not translated is read in Spanish and says so', async () => {
  await save({ terms_text: { es: '<p>Solo en español.</p>', en: '<p>In English.</p>' } })
  expect(await read('terms', 'de')).toMatchObject({ language: 'es' })
  expect(await read('terms', 'en')).toMatchObject({
    language: 'en',
    sections: [{ title: null, html: '<p>In English.</p>' }],
  })
})

test('a script in a text of the shop never reaches its page', async () => {
  await save({
    complaints_text: {
      es: '<p onclick="x()">Hola<script>alert(1)</script> <a href="javascript:x()">aquí</a></p>',
    },
  })
  const html = await whole('complaints')
  expect(html).toContain('Hola')
  expect(html).not.toMatch(/script|onclick/)
})

test('markup in a name of the shop is shown as it is written', async () => {
  await save({ store_name: 'Ana <b>Pie</b>' })
  expect(await whole('about')).toContain('Ana &lt;b&gt;Pie&lt;/b&gt;')
})

test('the model withdrawal form and the notice on the guarantee stand below any text', async () => {
  await save({
    ...SHOP,
    return_policy_text: { es: '<p>Corto.</p>' },
    warranty_policy_text: { es: '<p>Corto.</p>' },
  })
  const form = (await read('returns')).fixed
  expect(form?.html).toContain('A la atención de Calzados Ruiz &amp; Hijas, S.L., Calle Sol 7')
  expect(form?.html).toContain('Táchese lo que no proceda')
  expect((await read('guarantee')).fixed?.html).toContain('2025/1960')
  expect((await read('terms')).fixed).toBeNull()
})

test('whoever wants to withdraw finds the online form before any other way, in the terms too', async () => {
  for (const language of LANGUAGES)
    for (const page of ['returns', 'terms'] as const) {
      const html = await whole(page, language)
      expect(html).toContain("href='/desistimiento'")
      expect(html.indexOf("href='/desistimiento'")).toBeLessThan(
        Math.min(...["href='mailto:", "href='/devoluciones'"].map((l) => place(html, l))),
      )
    }
})

test('no page tells the public what the shop has not set up', async () => {
  const confessions =
    /todavía no|aún no|not yet|pas encore|noch nicht|non ancora|non l’ha ancora|ainda não|\bundefined\b|\bnull\b/i
  for (const page of LEGAL_PAGES)
    for (const language of LANGUAGES) expect(await whole(page, language)).not.toMatch(confessions)
  expect((await read('about')).sections.map(({ title }) => title)).toEqual(['Quiénes somos'])
})

test('the page about the shop names its year once the shop has set it', async () => {
  for (const language of LANGUAGES) expect(await whole('about', language)).not.toMatch(/\d{4}/)
  await save({ founding_year: 1931 })
  for (const language of LANGUAGES) expect(await whole('about', language)).toContain('1931')
})

test("the days of the law stay fourteen whatever the shop's own policy is", async () => {
  await save({ return_policy_days: 30 })
  const html = await whole('returns')
  expect(html).toContain('en 14 días naturales')
  expect(html).toContain('30 días con el ticket')
})

test('a return over the counter is promised only by a shop that has set its days', async () => {
  expect(await whole('returns')).toContain('la ley no da derecho a desistir')
  expect(await whole('returns')).not.toContain('lo damos nosotros')
  await save({ return_policy_days: 14 })
  expect(await whole('returns')).toContain('lo damos nosotros: 14 días con el ticket')
})

test('the prices of delivery are those that are charged', async () => {
  const money = (cents: number) =>
    new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR' }).format(cents / 100)
  const { mainland, free_from_cents } = DEFAULT_SHIPPING_TERMS
  expect(await whole('shipping')).toContain(
    `Estándar: ${money(mainland.standard_cents)}, gratis desde ${money(free_from_cents)}`,
  )
  await save({ shipping_balearic: { ...mainland, standard_cents: 12_34 } })
  expect(await whole('shipping')).toContain(money(12_34))
})

test('the hours, days and thresholds of the texts are those of the settings', async () => {
  const tariff = { ...DEFAULT_SHIPPING_TERMS.mainland, standard_from: 7, standard_to: 7 }
  await save({
    shipping_mainland: tariff,
    free_shipping_cents: 61_00,
    shipping_last_hour: 11,
    transfer_enabled: true,
    transfer_holder: 'Calzados Ruiz',
    transfer_hold_days: 9,
    transfer_iban: 'ES9121000418450200051332',
  })
  const shipping = await whole('shipping')
  expect(shipping).toContain('En la península, 7 días laborables')
  expect(shipping.match(/gratis desde 61,00/g)).toHaveLength(2)
  expect(shipping).toContain('antes de las 11:00')
  expect(await whole('terms')).toContain('guardamos tus pares 9 días')
})

test('who pays for the parcel back is what the shop has set, on the page and right before an order', async () => {
  const readTerms = () => shop.call().checkout.getContractTerms({})
  expect(await whole('returns')).toContain('El envío de vuelta corre de tu cuenta')
  expect((await readTerms()).is_return_free).toBe(false)
  await save({ free_return_shipping: true })
  expect(await whole('returns')).toContain('El envío de vuelta lo pagamos nosotros')
  expect((await readTerms()).is_return_free).toBe(true)
})

test('complaint forms of the region are linked where the shop says where they are', async () => {
  expect(await whole('complaints')).not.toContain('comunidad autónoma')
  await save({ complaint_forms_url: 'https://hojas.example/alicante' })
  expect(await whole('complaints')).toContain("href='https://hojas.example/alicante'")
})

test('the page about the shop bears its title and pictures, that of the guarantee the official notice', async () => {
  const picture = '0123456789abcdef0123456789abcdef'
  const stored = {
    about_title: { es: 'Tres generaciones', de: 'Drei Generationen' },
    about_pictures: [picture],
    guarantee_notice_picture: picture,
  }
  for (const [id, value] of Object.entries(stored))
    await shop.pool.query(
      'insert into site_settings (setting_id, setting_value, public) values ($1, $2, true)',
      [id, JSON.stringify(value)],
    )
  expect(await read('about', 'de')).toMatchObject({
    title: 'Drei Generationen',
    pictures: [picture],
  })
  expect(await read('about', 'fr')).toMatchObject({ title: 'Tres generaciones' })
  expect(await read('guarantee')).toMatchObject({ title: null, pictures: [picture] })
  expect(await read('terms')).toMatchObject({ title: null, pictures: [] })
})
