import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, query } from '../core/base/db.server.ts'
import { tableChecksums } from '../test/database/table-checksums.ts'
import { type TestShop, testShop } from '../test/shop.ts'
import { cheapPasswords } from '../test/staff/cheap-passwords.ts'
import { createDemoStaff } from './create-demo-staff.ts'
import { faqs } from './faqs.ts'
import { models } from './models.ts'
import { customers, staff } from './people.ts'
import { settings } from './settings.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await shop.furnish()
})
afterAll(() => shop.close())

async function product(handle: string) {
  const [found] = await query<{ id: number }>(
    shop.db,
    'test_product',
    `select product_id as id from products where source = 'horma' and handle = $1`,
    [handle],
  )
  return shop.call().catalog.getProduct({ product_id: found?.id ?? 0 })
}

type Product = Awaited<ReturnType<typeof product>>

const sizesIn = ({ colours }: Product, name: string) =>
  colours.find((colour) => colour.name?.es === name)?.sizes ?? []

const inStock = ({ colours }: Product) =>
  colours.flatMap(({ sizes }) => sizes).filter(({ availability }) => availability !== 'none')

test('every model of the small demo world is on sale', async () => {
  const { products, total } = await shop.call().catalog.listProducts({})
  expect(total).toBe(models.length)
  expect(products).toHaveLength(models.length)
})

test('one model of the small demo world has only last pairs', async () => {
  const loafer = await product('baupres')
  expect(inStock(loafer).map(({ size, availability }) => [size, availability])).toEqual([
    ['42', 'last'],
    ['44', 'last'],
  ])
})

test('one model of the small demo world has 38 and 39 sold out in one colour only', async () => {
  const sandal = await product('caleta')
  const soldOut = (colour: string) =>
    sizesIn(sandal, colour)
      .filter(({ availability }) => availability === 'none')
      .map(({ size }) => size)
  expect(soldOut('Cuero')).toEqual(['38', '39'])
  expect(soldOut('Oro')).toEqual([])
})

test('one model of the small demo world has a sold-out colour', async () => {
  const trainer = await product('tramontana')
  expect(sizesIn(trainer, 'Gris').every(({ availability }) => availability === 'none')).toBe(true)
  expect(sizesIn(trainer, 'Verde').some(({ availability }) => availability === 'many')).toBe(true)
})

test('reduced models of the small demo world show a higher prior price', async () => {
  for (const { handle, cents, reducedCents } of models) {
    const { colours } = await product(handle)
    for (const { price_cents, prior_cents } of colours.flatMap(({ sizes }) => sizes))
      expect([handle, price_cents, prior_cents]).toEqual([
        handle,
        reducedCents ?? cents,
        reducedCents ? cents : null,
      ])
  }
})

test('models of the small demo world are new for 30 days', async () => {
  for (const { handle, daysOnSale = 0 } of models)
    expect([handle, (await product(handle)).is_new]).toEqual([handle, daysOnSale < 30])
})

test('models of the small demo world have a composition, a translated category and a size chart', async () => {
  const pump = await product('alba')
  expect(pump.composition.map(({ part }) => part)).toEqual(['upper', 'lining', 'sole'])
  expect(pump.category?.name).toMatchObject({ es: 'Salones', fr: 'Escarpins' })
  const { product_id } = await product('libelula')
  expect(await shop.call().catalog.getSizeChart({ product_id })).toMatchObject({ own: true })
  for (const { handle, sizes } of models) {
    const { product_id } = await product(handle)
    const { rows } = await shop.call().catalog.getSizeChart({ product_id })
    expect(rows.map(({ label }) => label)).toEqual(expect.arrayContaining([...sizes]))
  }
})

test('the small demo world has settings with reserved addresses, and its FAQs', async () => {
  const settingsShown = await shop.call().settings.getShop({})
  expect(settingsShown).toMatchObject({
    store_name: 'Horma',
    contact_email: 'hola@horma.test',
    announcement: settings.announcement,
    has_faqs: true,
  })
  expect(settingsShown.contact_phone).not.toBe('+34 600 000 000')
  const { street: _, ...place } = settingsShown.address ?? { street: '', postal_code: '', city: '' }
  const found = await shop.call().shipping.getPlace({ postal_code: place.postal_code })
  expect(found.municipalities).toContain(place.city)
  for (const address of Object.values(settingsShown.social))
    expect(new URL(address ?? '').hostname).toMatch(/\.example$/)
  expect(settingsShown.since).toBe(1985)
  const { faqs: shown } = await shop.call().faqs.listFaqs({})
  expect(shown.map(({ question }) => question)).toEqual(faqs.map(({ question }) => question))
})

test('building the demo world again changes nothing', async () => {
  const before = await tableChecksums(shop.db, [])
  await shop.furnish()
  expect(await tableChecksums(shop.db, [])).toEqual(before)
})

test('demo staff and customers have reserved e-mail addresses, and staff their roles', async () => {
  await inTransaction(shop.db, (tx) => createDemoStaff(tx, cheapPasswords, 'a long password 2026'))
  const people = await query<{ email: string; role: string | null }>(
    shop.db,
    'test_staff',
    `select email, role_name as role from staff_users left join admin_user_roles using (user_id)
     left join admin_roles using (role_id) order by staff_users.created_at, user_id`,
  )
  expect(people).toEqual(staff.map(({ email, role }) => ({ email, role: role?.name ?? null })))
  const reserved = /@([a-z]+\.)*(horma\.test|example)$/
  for (const { email } of [...staff, ...customers]) expect(email).toMatch(reserved)
  expect(new Set(customers.map(({ email }) => email)).size).toBe(12)
})
