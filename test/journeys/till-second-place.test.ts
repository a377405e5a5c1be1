import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import type { ShopServer } from './server.ts'
import { listSales, openStaffApi, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode, tillSeller } from './till-seller.ts'

const text = textPatterns('es')
const OFFICE = 'office/devices/tills'
/** The whole label: one field's may begin as another's. */
const label = (key: string) => new RegExp(`^${text(OFFICE, key).source}$`)
const counterScreen = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }
const box = getBarcode('tramontana', 'Verde', '42')

test('a second place and its till are made in the office, and a registered device sells there with a series of its own', async ({
  page: office,
  visitor,
  shop,
}) => {
  await signIn(office.request, 'admin')
  const ending = randomUUID().slice(0, 4)
  const place = { name: `Tienda ${ending}`, code: `plaza-${ending}` }
  const [code, series] = [`P${ending}`.toUpperCase(), `R${ending}`.toUpperCase()]
  await addPlace(office, place)
  await addTillAt(office, { code, series, place: place.name })
  await office.getByRole('link', { name: code, exact: true }).click()
  await office.getByRole('button', { name: text(OFFICE, 'code_make') }).click()
  const shown = office.getByRole('status').filter({ hasText: text(OFFICE, 'code_for') })
  const deviceCode = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await shown.innerText())?.[0] ?? ''

  const counter = await visitor({ viewport: counterScreen })
  const marta = tillSeller(counter)
  await signIn(counter.request, 'marta')
  await counter.goto('/admin/tpv')
  await register(counter, deviceCode)
  await expect(counter.getByRole('heading', { level: 1, name: code })).toBeVisible()
  // The office sees the device without a reload.
  await expect(office.getByText(text(OFFICE, 'registered'))).toContainText('Marta')
  await expect(shown).toBeHidden()

  const other = await visitor({ viewport: counterScreen })
  await signIn(other.request, 'rosa')
  await other.goto('/admin/tpv')
  await other.getByRole('button', { name: new RegExp(`^${code} `) }).click()
  await expect(other.getByRole('heading', { name: text('till/devices', 'locked') })).toContainText(
    code,
  )
  await expect(other.getByText(text('till/devices', 'locked_text'))).toBeVisible()
  await register(other, deviceCode)
  await expect(other.getByRole('alert')).toHaveText(text('core/devices', 'DEVICE_CODE_INVALID'))
  const opening = await other.request.post('/api/v1/cash-sessions', {
    headers: { 'idempotency-key': randomUUID() },
    data: { till: code, float_cents: 0 },
  })
  expect([opening.status(), await opening.text()]).toEqual([
    403,
    expect.stringContaining('TILL_DEVICE_REQUIRED'),
  ])

  const pairsAtFirst = await countPairs(counter.request, 'T1')
  expect(await countPairs(counter.request, code)).toBe(0)
  await receivePairsAt(shop, counter.request, place.code)
  await marta.openSession(100_00)
  await counter.reload()
  await marta.waitUntilReady()
  await marta.scanAll(box)
  await marta.pay()
  await marta.payByCard()
  const number = await marta.finishSale()
  expect(number).toMatch(new RegExp(`^PRUEBA-${series}-\\d{2}-1$`))
  expect(await listSales(counter.request, code)).toMatchObject([{ invoice: number, units: 1 }])
  expect(await countPairs(counter.request, code)).toBe(1)
  expect(await countPairs(counter.request, 'T1')).toBe(pairsAtFirst)

  // Its series has numbered a ticket, so it stays.
  await office.reload()
  await expect(office.getByRole('textbox', { name: label('series') })).not.toBeEditable()
  await expectNoViolations(office)
  await office.goto('/admin/tills')
  const row = office.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(place.name)
  await expect(row).toContainText(text(OFFICE, 'state_open'))
  await expectNoViolations(office)
})

test('the forms of places and printers have no barriers in wide and narrow windows, and cut no choice', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  for (const path of ['/admin/tills/places/1', '/admin/printer-settings']) {
    await page.goto(path)
    await expectNoViolations(page)
    expect(await listCutChoices(page), path).toEqual([])
  }
  await page.setViewportSize(phone)
  for (const path of ['/admin/printer-settings', '/admin/tills/places/1']) {
    await page.goto(path)
    await expectNoViolations(page)
    expect(await listCutChoices(page), path).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${path} scrolls sideways`).toBe(0)
  }
})

async function addPlace(office: Page, { name, code }: { name: string; code: string }) {
  await office.goto('/admin/tills')
  await office.getByRole('link', { name: text(OFFICE, 'new_place') }).click()
  const form = office.getByRole('main')
  await form.getByRole('textbox', { name: label('name') }).fill(name)
  await form.getByRole('textbox', { name: label('code') }).fill(code)
  await form.getByRole('textbox', { name: label('street') }).fill('Plaza Mayor 3')
  await form.getByRole('textbox', { name: label('postal_code') }).fill('37002')
  await form.getByRole('textbox', { name: label('city') }).fill('Salamanca')
  await form.getByRole('textbox', { name: label('province') }).fill('Salamanca')
  await form.getByRole('button', { name: text(OFFICE, 'save') }).click()
  await expect(office.getByText(text(OFFICE, 'saved_place'))).toBeVisible()
  await expect(office.getByRole('row').filter({ hasText: name })).toContainText('Plaza Mayor 3')
}

async function addTillAt(
  office: Page,
  { code, series, place }: { code: string; series: string; place: string },
) {
  await office.getByRole('link', { name: text(OFFICE, 'new_till') }).click()
  const form = office.getByRole('main')
  await form.getByRole('textbox', { name: label('code') }).fill(code.toLowerCase())
  await form.getByRole('textbox', { name: label('series') }).fill(series)
  await form.getByRole('textbox', { name: label('name') }).fill('Mostrador')
  await form.getByRole('combobox', { name: label('place') }).selectOption({ label: place })
  await form.getByRole('button', { name: text(OFFICE, 'save') }).click()
  await expect(office.getByText(text(OFFICE, 'saved_till'))).toBeVisible()
  await expect(office.getByRole('row').filter({ hasText: code })).toContainText(`${series}-`)
}

async function register(at: Page, deviceCode: string) {
  const form = at.getByRole('form', { name: text('till/devices', 'register') })
  await form.getByLabel(text('till/devices', 'register_code')).fill(deviceCode)
  await form.getByRole('button', { name: text('till/devices', 'register_now') }).click()
}

/** Puts two pairs at a place. No screen of the office does so yet: it receives goods at the first place alone. */
async function receivePairsAt(shop: ShopServer, staff: APIRequestContext, location: string) {
  const admin = await openStaffApi(shop, 'admin')
  const { variant_id } = await findPair(staff, 'T1')
  const answer = await admin.post('/api/v1/stock-adjustments', {
    headers: { 'idempotency-key': randomUUID() },
    data: { location, changes: [{ variant_id, by: 2 }], reason: 'receipt' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await admin.dispose()
}

const countPairs = async (staff: APIRequestContext, till: string) =>
  (await findPair(staff, till)).stock

/** The pair that is sold, as a till counts it at its place. */
async function findPair(staff: APIRequestContext, till: string) {
  const answer = await staff.get(`/api/v1/till-index?till=${till}`)
  expect(answer.status(), await answer.text()).toBe(200)
  const { variants } = (await answer.json()) as {
    variants: { variant_id: number; barcodes: string[]; stock: number }[]
  }
  const found = variants.find(({ barcodes }) => barcodes.includes(box))
  if (!found) throw new Error(`${till} does not know ${box}`)
  return found
}

/** Selects that are too narrow for one of their options. */
function listCutChoices(page: Page): Promise<string[]> {
  return page.locator('main select').evaluateAll((selects) =>
    (selects as HTMLSelectElement[]).flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = document.createElement('canvas').getContext('2d')
      if (pen) pen.font = font
      const room =
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return [...select.options]
        .map(({ label }) => label)
        .filter((label) => (pen?.measureText(label).width ?? 0) > room)
    }),
  )
}
