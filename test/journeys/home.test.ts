import { expect, expectNoViolations, test } from './fixtures.ts'

for (const language of ['es', 'en']) {
  test(`the home page speaks ${language} and can be used by everybody`, async ({ page }) => {
    const answer = await page.goto(`/${language}`)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoViolations(page)
  })
}

test('an address that leads nowhere says so, with a way back', async ({ page }) => {
  const answer = await page.goto('/no-existe')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link').first()).toBeVisible()
  await expectNoViolations(page)
})
