import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { confirmKey, makeKey } from './backup/backup-steps.ts'
import { expect } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { OWNER, signInOwner, test } from './shops/new-shop.ts'

test('an owner drills the copy of the shop, uploads it and restores it by screen, and what came later is gone', async ({
  browser,
  shop,
}) => {
  test.setTimeout(180_000)
  // The shop stops for a moment, which its page must bear: errors of the browser are none here.
  const context = await browser.newContext({ baseURL: shop.url, locale: 'es-ES' })
  try {
    await signInOwner(context.request)
    await uploadPicture(context.request)
    await post(context.request, '/api/v1/office/products', { name: { es: 'Bota Sierra' } })
    const page = await context.newPage()
    await page.goto('/admin/backup')
    await waitForHydration(page)
    await confirmKey(page, (await makeKey(page)).slice(-6))
    await page.getByRole('button', { name: 'Hacer una copia ahora' }).click()
    const drill = page.getByRole('button', { name: 'Hacer un ensayo ahora' })
    await expect(drill).toBeEnabled({ timeout: 120_000 })
    await drill.click()
    await expect(page.getByText('Ha ido bien').first()).toBeVisible({ timeout: 120_000 })
    await post(context.request, '/api/v1/customers', { name: 'Posterior', phone: '600 999 111' })

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
    await password.fill(OWNER.password)
    await page.getByRole('button', { name: 'Restaurar esta copia' }).click()
    await expect(page).toHaveURL(/\/admin\/login/, { timeout: 120_000 })

    await context.clearCookies()
    await signInOwner(context.request)
    await page.goto('/admin/backup')
    await expect(page.getByText('Esta tienda fue restaurada')).toBeVisible()
    const customers = await (await context.request.get('/api/v1/customers?q=Posterior')).text()
    expect(customers).not.toContain('Posterior')
  } finally {
    await context.close()
  }
})

/** The pictures of a shop lie beside its database, so a copy is whole only with one. */
async function uploadPicture(request: APIRequestContext): Promise<void> {
  const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#1f2d4d' } })
  await post(request, '/api/v1/pictures', {
    content: (await photo.png().toBuffer()).toString('base64'),
  })
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await request.post(path, { data, headers })
  expect(answer.status(), await answer.text()).toBe(201)
}
