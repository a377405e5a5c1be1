import { expect, test } from './fixtures.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const errors = (key: string) => text('office/frontend-errors', key)

test('an error thrown in the browser is found in the office with its source line', async ({
  page,
  quietPages,
}) => {
  await signIn(page.request, 'admin')
  await page.goto('/admin/products')
  // The sidebar asks for a timer, and what works in the background may do so too.
  await page.evaluate(() => Object.assign(window, { setTimeout: undefined }))
  const told = page.waitForResponse((answer) => answer.url().endsWith('/error-reports'))
  await page.getByRole('button', { name: text('office', 'sidebar') }).click()
  expect((await told).status()).toBe(204)

  await page.goto('/admin')
  const thrown = quietPages.splice(0)
  expect(thrown).not.toEqual([])
  for (const each of thrown) expect(each).toContain('setTimeout is not a function')
  await page
    .getByRole('main')
    .getByRole('link', { name: text('office/notifications', 'count.new_errors') })
    .click()
  const group = page
    .getByRole('region', { name: errors('browser') })
    .locator('details')
    .filter({ hasText: /app\/office\/shell\/use-sidebar\.ts:\d+:\d+/ })
    .first()
  await group.locator('summary').click()
  await expect(group.getByText('/admin/products')).toBeVisible()
  await expect(group.locator('pre')).toContainText('setTimeout is not a function')

  const newest = page
    .getByRole('region', { name: errors('newest') })
    .locator('details')
    .filter({ hasText: 'use-sidebar.ts' })
    .first()
  await newest.locator('summary').click()
  const file = await newest.getByText(/\/assets\/[\w-]+\.js$/).textContent()
  expect((await page.request.get(`${file}`)).status()).toBe(200)
  expect((await page.request.get(`${file}.map`)).status()).toBe(404)
  expect(await (await page.request.get(`${file}`)).text()).not.toContain('sourceMappingURL')

  await page.getByRole('button', { name: errors('seen') }).click()
  await expect(page.getByRole('button', { name: errors('seen') })).toBeHidden()
})

test('a promise that nobody heard reject is told once, and what developers write stays silent', async ({
  page,
  quietPages,
}) => {
  const reports: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/error-reports')) reports.push(sent.postData() ?? '')
  })
  const written: string[] = []
  page.on('console', (message) => void written.push(message.text()))
  await page.goto('/catalogo?talla=38')
  await page.evaluate(() => {
    console.log('for developers')
    console.info('for developers')
    console.debug('for developers')
    for (let at = 0; at < 3; at++)
      setTimeout(() => void Promise.reject(new Error('nobody heard')), 10 * at)
  })
  await expect.poll(() => reports.length).toBe(1)
  await page.waitForTimeout(300)
  quietPages.splice(0)
  expect(reports.map((report) => JSON.parse(report))).toMatchObject([
    { type: 'unhandledrejection', message: 'nobody heard', page: '/catalogo?talla=38' },
  ])
  expect(written.filter((line) => line.includes('for developers'))).toEqual([])
})
