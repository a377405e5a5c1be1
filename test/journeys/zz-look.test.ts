import { test } from './fixtures.ts'
import { tryPastSales, uploadPastSales } from './screens/imported-files.ts'
import { openStaffApi, signIn } from './staff.ts'

test('look', async ({ page, shop, context }) => {
  test.setTimeout(240_000)
  const admin = await openStaffApi(shop, 'admin')
  const uploaded = await uploadPastSales(admin)
  const tried = await tryPastSales(admin, await uploadPastSales(admin))
  await signIn(page.request, 'admin')
  for (const language of ['es', 'de']) {
    await context.addCookies([{ name: 'lang', value: language, url: shop.url }])
    for (const [name, path] of [
      ['list', '/admin/past-sales'],
      ['uploaded', `/admin/past-sales/${uploaded}`],
      ['tried', `/admin/past-sales/${tried}`],
      ['trial', '/admin/trial'],
      ['imports', '/admin/imports'],
    ] as const)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        await page.screenshot({ path: `/tmp/look/past/${name}-${language}-${width}.png`, fullPage: true })
      }
  }
})
