import { expect, test } from './fixtures.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const releases = (key: string) => text('office/releases', key)
const only = (pattern: RegExp) => new RegExp(`^(?:${pattern.source})$`)

test('a new update shows a dot until it was looked at, with its figures and all versions before', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  await page.goto('/admin')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: releases('open_new') }).click()
  await expect(dialog.getByText(releases('title'))).toBeVisible()
  await expect(dialog.getByText(releases('automatic'))).toBeVisible()
  const figures = dialog.locator('dl')
  for (const figure of ['current', 'total', 'last', 'important'])
    await expect(figures.getByText(only(releases(figure)))).toBeVisible()
  await expect(dialog.getByRole('article')).toHaveCount(1)
  await dialog.getByRole('tab', { name: releases('history') }).click()
  const entries = dialog.getByRole('tabpanel').getByRole('article')
  await expect(entries.last()).toContainText('1.0.0')
  await expect(entries.filter({ hasText: '1.2.0' })).toHaveCount(1)
  await expect(entries.filter({ hasText: releases('type.breaking') }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Marcar como Visto' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: only(releases('open')) })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: only(releases('open')) })).toBeVisible()
  await page.getByRole('navigation').getByText('Versión 2.0.0').click()
  await expect(dialog.getByText(releases('title'))).toBeVisible()
})

test('an update of high priority opens by itself after two seconds, and closing it counts as seen', async ({
  page,
}) => {
  await signIn(page.request, 'admin')
  await page.route('**/admin/releases', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.releases[0].priority = 'high'
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/admin')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(releases('title'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await page.waitForTimeout(2_500)
  await expect(dialog).toBeHidden()
})
