import { randomUUID } from 'node:crypto'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { beforeEach, describe, expect, it } from 'vitest'
import { callContext, machineWith, staffWith } from '../../test/call-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { inTransaction } from '../base/db.server.ts'
import { type Actor, visitorActor } from '../base/procedures/actor.ts'
import { router } from '../router.ts'
import { DEFAULT_SHIPPING_TERMS } from './rules.ts'
import { writeSettings } from './save-settings.ts'

const shop = sharedWorld()
const rest = new OpenAPIHandler(router, {
  plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
})
beforeEach(async () => {
  await shop.db.execute('delete from site_settings')
  await shop.db.execute('delete from events')
})

/** Rosa, who may change the settings and nothing else. */
const owner = (): Actor => ({
  ...shop.staff.rosa,
  permissions: { is_super_admin: false, can_manage_site_settings: true },
})
const getShop = () => shop.call().settings.getShop({})

async function patch(body: unknown, actor: Actor = owner()) {
  const { response } = await rest.handle(
    new Request('http://shop.test/api/v1/settings', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    {
      prefix: '/api/v1',
      context: callContext(shop, { actor, operationId: randomUUID() }) as never,
    },
  )
  const answer = (await response?.json()) as Record<string, unknown>
  return { status: response?.status, answer }
}

const rows = async (what: string) => (await shop.db.execute(what)).rows

it('settings are read by their ids, and an id that no setting has is refused', async () => {
  const { settings } = shop.call(owner())
  const read = await settings.getSettings({ ids: ['logo', 'store_name'] })
  expect(read.settings.map(({ key }) => key).sort()).toEqual(['logo', 'store_name'])
  await expect(settings.getSettings({ ids: ['wages' as never] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

describe('a shop without settings', () => {
  it('a shop without settings names no year, hours, telephone, address or social network', async () => {
    const told = await getShop()
    expect(told).toMatchObject({
      since: null,
      opening_hours: null,
      contact_phone: null,
      contact_email: null,
      address: null,
      social: { tiktok: null, instagram: null, maps: null },
      has_faqs: false,
      return_policy_days: 14,
    })
  })
  it('a shop without words on its deliveries promises the days of its tariff, in six languages', async () => {
    const read = async () => (await getShop()).shipping_policy_text
    const days = { standard_from: 2, standard_to: 3 }
    const first = await read()
    expect(Object.keys(first).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt'])
    for (const text of Object.values(first)) expect(text).toContain('2-3')
    const tariff = { ...DEFAULT_SHIPPING_TERMS.mainland, ...days }
    await patch({ shipping_mainland: { ...tariff, standard_from: 1, standard_to: 2 } })
    expect((await read()).es).toBe(
      'Los envíos a la península tardan entre 24-48h laborables. Para otras zonas, el tiempo puede variar. Los costes se detallan al confirmar el pedido.',
    )
    await patch({ shipping_mainland: { ...tariff, standard_from: 4, standard_to: 4 } })
    expect((await read()).es).toContain('tardan 4 días laborables')
    await patch({ shipping_mainland: null })
  })
  it('an empty link removes a social network, a map or the forms of the region', async () => {
    const links = {
      social_instagram_url: 'https://fotos.example/ana',
      social_maps_url: 'https://mapa.example/ana',
      complaint_forms_url: 'https://hojas.example/alicante',
    }
    await patch(links)
    expect((await getShop()).social).toMatchObject({
      instagram: links.social_instagram_url,
      maps: links.social_maps_url,
    })
    const empty = Object.fromEntries(Object.keys(links).map((key) => [key, ' ']))
    const { status, answer } = await patch(empty)
    expect({ status, changed: answer.changed }).toEqual({
      status: 200,
      changed: Object.keys(links).sort(),
    })
    expect((await getShop()).social).toEqual({ tiktok: null, instagram: null, maps: null })
    expect((await patch({ social_instagram_url: 'ftp://x' })).status).toBe(400)
  })
})

describe('settings over REST', () => {
  it('settings written over REST are seen by every visitor', async () => {
    const address = {
      street: 'Calle Mayor 1',
      postal_code: '26001',
      city: 'Logroño',
      province: 'La Rioja',
    }
    const { status, answer } = await patch({
      store_name: 'Calzados Prueba',
      contact_phone: '+34 941 000 111',
      contact_email: ' hola@horma.test ',
      store_address: address,
      storeOpeningHoursLine2: { es: 'Sábados cerrado', en: 'Closed on Saturdays' },
      hero_title: { es: 'Pisa bien' },
      return_policy_days: 30,
    })
    expect({ status, answer }).toEqual({
      status: 200,
      answer: {
        changed: [
          'contact_email',
          'contact_phone',
          'hero_title',
          'return_policy_days',
          'storeOpeningHoursLine2',
          'store_address',
          'store_name',
        ],
      },
    })
    const seen = await getShop()
    expect(seen).toMatchObject({
      store_name: 'Calzados Prueba',
      contact_phone: '+34 941 000 111',
      contact_email: 'hola@horma.test',
      address,
      hero: { title: { es: 'Pisa bien' }, text: null, picture: null },
      return_policy_days: 30,
    })
    expect(seen.opening_hours).toEqual({ es: 'Sábados cerrado', en: 'Closed on Saturdays' })
    await patch({ storeOpeningHoursLine1: { es: 'De lunes a viernes', de: 'Montag bis Freitag' } })
    expect((await getShop()).opening_hours).toMatchObject({
      es: 'De lunes a viernes\nSábados cerrado',
      en: 'De lunes a viernes\nClosed on Saturdays',
      de: 'Montag bis Freitag\nSábados cerrado',
    })
    expect(seen.social.maps).toContain(encodeURIComponent('Calle Mayor 1, 26001 Logroño'))
  })
  it('null resets a setting to its default, and settings that are not named stay', async () => {
    await patch({ return_policy_days: 30, store_name: 'Calzados Prueba' })
    expect((await patch({ return_policy_days: null })).answer).toEqual({
      changed: ['return_policy_days'],
    })
    expect(await getShop()).toMatchObject({
      return_policy_days: 14,
      store_name: 'Calzados Prueba',
    })
  })
  it('a changed setting is published, an unchanged one is not', async () => {
    await patch({ store_name: 'Calzados Prueba' })
    expect(await rows('select topic, payload from events')).toEqual([
      { topic: 'settings', payload: { keys: ['store_name'] } },
    ])
    expect((await patch({ store_name: 'Calzados Prueba' })).answer).toEqual({ changed: [] })
    expect((await patch({})).answer).toEqual({ changed: [] })
    expect(await rows('select topic from events')).toHaveLength(1)
  })
  it('the audit log has who changed which setting, never the value', async () => {
    await patch({ contact_phone: '+34 941 999 888' })
    const [line] =
      await rows(`select user_email, status, details, audit_log::text as whole from audit_log
      where action_type = 'settings.saveSettings' order by created_at desc, audit_id desc limit 1`)
    expect(line).toMatchObject({
      user_email: shop.staff.rosa.email,
      status: 'success',
      details: { changed: ['contact_phone'] },
    })
    expect(String(line?.whole)).not.toContain('941')
    expect(await rows('select updated_by from site_settings')).toEqual([
      { updated_by: shop.staff.rosa.userId },
    ])
  })
  it.each(['ESB12345674', 'b-12345674', ' es b 12.345.674 '])(
    'the NIF of the company may be written as %j',
    async (company_nif) => {
      expect(await patch({ company_nif })).toMatchObject({ status: 200 })
      expect(
        await rows(
          `select setting_value as nif from site_settings where setting_id = 'company_nif'`,
        ),
      ).toEqual([{ nif: 'B12345674' }])
    },
  )
  it.each([
    ['a key that the shop does not have', { stripe_secret: 'x' }],
    ['a telephone of words', { contact_phone: 'llámame' }],
    ['a telephone of eight digits', { contact_phone: '+34 61234567' }],
    ['a NIF whose control is wrong', { company_nif: 'B12345675' }],
    ['an e-mail without its place', { contact_email: 'ana@' }],
    ['a link that is not https', { social_instagram_url: 'http://instagram.com/x' }],
    ['a link that runs a script', { social_tiktok_url: 'javascript:alert(1)' }],
    ['a link to localhost', { social_maps_url: 'https://localhost/x' }],
    ['a text without Spanish', { announcement: { en: 'Hello' } }],
    ['a text in an unknown language', { footer_text: { es: 'Hola', xx: 'x' } }],
    ['a plain text with an element', { hero_title: { es: 'Hola <img src=x onerror=alert(1)>' } }],
    ['an announcement that leads elsewhere', { announcement_link: '//evil.test' }],
    ['a plain text with a closing element', { announcement: { es: 'Hola</script>' } }],
    [
      'a postal code of four digits',
      { store_address: { street: 'a', postal_code: '2600', city: 'b', province: 'c' } },
    ],
    ['more days than a year', { return_policy_days: 366 }],
    ['a colour that closes the CSS rule', { theme_config: { accent: '#fff;}body{' } }],
    [
      'a banner that leads away',
      { homepage_banners: [{ title: { es: 'x' }, link: '//evil.test' }] },
    ],
    ['a list instead of an object', ['store_name']],
  ])('settings with %s are refused with 400', async (_, body) => {
    const { status, answer } = await patch(body)
    expect({ status, code: answer.code }).toEqual({ status: 400, code: 'BAD_REQUEST' })
    expect(await rows('select from site_settings')).toHaveLength(0)
  })
  it('a plain text may hold less-than signs that are no element', async () => {
    const text = { es: 'Niños <3 y tallas < 40' }
    expect(await patch({ announcement: text })).toMatchObject({ status: 200 })
    expect((await getShop()).announcement).toEqual(text)
  })
  it('settings are refused to visitors with 401 and to people without the flag with 403', async () => {
    const body = { store_name: 'Mía' }
    expect(await patch(body, visitorActor)).toMatchObject({ status: 401 })
    expect(await patch(body, staffWith({ can_manage_products: true }))).toMatchObject({
      status: 403,
    })
    expect(await patch({ nobody_asked: 1 }, staffWith())).toMatchObject({ status: 403 })
    expect(await rows('select from site_settings')).toHaveLength(0)
  })
  it('a machine with the flag writes settings in its own name', async () => {
    const machine = machineWith({ can_manage_site_settings: true })
    expect(await patch({ store_name: 'Calzados Prueba' }, machine)).toMatchObject({ status: 200 })
    expect(await rows('select updated_by from site_settings')).toEqual([{ updated_by: null }])
  })
})

describe('HTML of settings', () => {
  const footer = async (es: string) => {
    await patch({ footer_text: { es } })
    return (await getShop()).footer_text?.es
  }

  it('cleaned HTML keeps basic formatting, headings and links', async () => {
    const html =
      '<h3>Desde 1985</h3><p><strong>Medimos</strong> el <em>pie</em>.<br /><a href="/contacto">Ven</a></p>'
    expect(await footer(html)).toBe(html)
  })
  it('cleaned HTML keeps line breaks of a text without blocks, and what only looks like HTML', async () => {
    expect(await footer('Niños & niñas\nTallas < 40')).toBe('Niños &amp; niñas<br />Tallas &lt; 40')
  })
  it('a link with target _blank gets rel noopener noreferrer', async () => {
    expect(await footer('<a href="https://mapa.test/" target="_blank" rel="opener">Mapa</a>')).toBe(
      '<a href="https://mapa.test/" target="_blank" rel="noopener noreferrer">Mapa</a>',
    )
    expect(await footer('<a href="https://mapa.test/" target="_top">Mapa</a>')).toBe(
      '<a href="https://mapa.test/">Mapa</a>',
    )
  })
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href=" &#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.test/">x</a>',
    '<p style="position:fixed" onclick="alert(1)" id="cart">x</p>',
    '<style>body{display:none}</style>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.test"><button>x</button></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<!--<img src="--><img src=x onerror=alert(1)>',
    '<<b>script>alert(1)<</b>/script>',
  ])('cleaned HTML has nothing that runs or covers the page: %s', async (attack) => {
    const html = (await footer(`<p>Hola</p>${attack}`)) ?? ''
    expect(html).toContain('<p>Hola</p>')
    for (const [tag] of html.matchAll(/<[^>]*>/g))
      expect(tag).toMatch(/^<\/?(p|b|a|br)( href="(https:|\/(?!\/))[^"]*")?( \/)?>$/)
  })
  it('HTML without visible text is not stored', async () => {
    await patch({ footer_text: { es: 'Hola', en: '<p>Hello</p>' } })
    await patch({ footer_text: { es: 'Hola', en: '<script>x</script><p>&nbsp;</p>' } })
    expect((await getShop()).footer_text).toEqual({ es: 'Hola' })
    expect(await footer('<script>alert(1)</script>')).toBeUndefined()
    expect(await rows('select from site_settings')).toHaveLength(0)
  })
  it('HTML that grows beyond the limit when it is cleaned is still shown', async () => {
    expect(await footer('&'.repeat(2_000))).toBe('&amp;'.repeat(2_000))
    expect(await patch({ footer_text: { es: '&'.repeat(2_001) } })).toMatchObject({ status: 400 })
  })
})

describe('what a browser receives', () => {
  it('settings for staff never reach a browser', async () => {
    await patch({
      privacy_blur_timeout: 60,
      global_notifications_daily_sales: true,
      store_name: 'A',
    })
    expect(await rows('select setting_id, public from site_settings order by 1')).toEqual([
      { setting_id: 'global_notifications_daily_sales', public: false },
      { setting_id: 'privacy_blur_timeout', public: false },
      { setting_id: 'store_name', public: true },
    ])
    expect(JSON.stringify(await getShop())).not.toMatch(/blur|notifications/)
  })
  it('a row that is not marked public never reaches a browser', async () => {
    await inTransaction(shop.db, (tx) =>
      writeSettings(tx, { contact_phone: '+34 941 000 111' }, { now: shop.clock.now }),
    )
    await shop.db.execute('update site_settings set public = false')
    expect((await getShop()).contact_phone).toBeNull()
  })
  it('a stored value that is not valid gives way to the default', async () => {
    await shop.db.execute(`insert into site_settings (setting_id, setting_value, public) values
      ('return_policy_days', '"soon"', true), ('social_maps_url', '"javascript:alert(1)"', true),
      ('announcement', '{"en": "no Spanish"}', true)`)
    const { return_policy_days, social, announcement } = await getShop()
    expect({ return_policy_days, announcement }).toEqual({
      return_policy_days: 14,
      announcement: null,
    })
    expect(social.maps).toBeNull()
  })
})
