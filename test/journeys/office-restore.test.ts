import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { openStaffApi, PASSWORD, signIn } from './staff.ts'

test('an owner drills the copy of the shop, uploads it and restores it by screen, and what came later is gone', async ({
  browser,
  shop,
}) => {
  // Pictures of the demo shop are drawn when the first copy asks for them.
  test.setTimeout(240_000)
  // The shop stops for a moment, which its page must bear: errors of the browser are none here.
  const context = await browser.newContext({ baseURL: shop.url, locale: 'es-ES' })
  try {
    await signIn(context.request, 'admin')
    const page = await context.newPage()
    await page.goto('/admin/backup')
    await page.getByRole('button', { name: 'Hacer una copia ahora' }).click()
    const drill = page.getByRole('button', { name: 'Hacer un ensayo ahora' })
    await expect(drill).toBeEnabled({ timeout: 120_000 })
    await drill.click()
    await expect(page.getByText('Ha ido bien').first()).toBeVisible({ timeout: 120_000 })
    const api = await openStaffApi(shop, 'admin')
    const later = { name: 'Posterior', phone: '600 999 111' }
    const headers = { 'idempotency-key': randomUUID() }
    expect((await api.post('/api/v1/customers', { data: later, headers })).ok()).toBe(true)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Descargar la copia del/ }).click(),
    ])
    const copy = await readFile(await download.path())
    const chooseFile = async (buffer: Buffer, name: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    await chooseFile(copy.subarray(0, -1), 'cortada.horma')
    await expect(page.getByText('La copia está cortada')).toBeVisible()
    await chooseFile(copy, download.suggestedFilename())
    await expect(page.getByText('elige la copia en la lista y pruébala')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByLabel('Copia', { exact: true })).toHaveValue(/^uploaded\//)
    await page.getByRole('button', { name: 'Probar la copia, sin cambiar nada' }).click()
    await expect(page.getByText('Lo que la tienda tiene ahora y la copia no')).toBeVisible({
      timeout: 120_000,
    })
    await expect(page.getByText('clientes: 1')).toBeVisible()
    const password = page.getByLabel('Tu contraseña, otra vez')
    await password.fill('no es esta')
    await page.getByRole('button', { name: 'Restaurar esta copia' }).click()
    await expect(page.getByText('La contraseña no es correcta.')).toBeVisible()
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Restaurar esta copia' }).click()
    await expect(page).toHaveURL(/\/admin\/login/, { timeout: 120_000 })

    await context.clearCookies()
    await signIn(context.request, 'admin')
    await page.goto('/admin/backup')
    await expect(page.getByText('Esta tienda fue restaurada')).toBeVisible()
    const customers = await (await context.request.get('/api/v1/customers?q=Posterior')).text()
    expect(customers).not.toContain('Posterior')
  } finally {
    await context.close()
  }
})
