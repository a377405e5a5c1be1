import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { press } from './shopper.ts'
import { openStaffApi, signIn } from './staff.ts'

const MESSAGE = { Nombre: 'Ana Ruiz', Asunto: '¿Queda un 38?', Mensaje: 'Busco la Levante.' }

test('a visitor writes to the shop, keeps what was typed on a refusal, and is read and answered in the office', async ({
  page,
  shop,
}) => {
  await page.goto('/es/contacto')
  await expectNoViolations(page)
  for (const [label, text] of Object.entries(MESSAGE)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Correo electrónico').fill('ana')
  await press(page.getByRole('button', { name: 'Enviar el mensaje' }))
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    /Escribe un correo como/,
  )
  for (const [label, text] of Object.entries(MESSAGE))
    await expect(page.getByLabel(label)).toHaveValue(text)
  await page.getByLabel('Correo electrónico').fill('ana@horma.test')
  await press(page.getByRole('button', { name: 'Enviar el mensaje' }))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Gracias por escribirnos')
  await expect(heading).toBeFocused()
  await expectNoViolations(page)

  const admin = await openStaffApi(shop, 'admin')
  const { messages } = await (await admin.get('/api/v1/contact-messages?state=open')).json()
  await admin.dispose()
  expect(messages[0]).toMatchObject({
    name: MESSAGE.Nombre,
    subject: MESSAGE.Asunto,
    message: MESSAGE.Mensaje,
    email: 'ana@horma.test',
  })
  await signIn(page.request, 'admin')
  await page.goto('/admin/messages?state=open')
  await press(page.getByRole('link', { name: MESSAGE.Asunto }).first())
  await press(page.getByRole('button', { name: 'Marcar como respondido' }))
  await expect(page.getByRole('button', { name: 'Volver a «por responder»' })).toBeVisible()
  await expectNoViolations(page)
})

test('without script a message reaches the shop, and a refused one keeps what was typed', async ({
  visitor,
  baseURL,
}) => {
  const page = await visitor({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto('/de/contacto')
  await page.getByLabel('Name').fill('Ana Ruiz')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ana Ruiz')
  await page.getByLabel('E-Mail').fill('ana@horma.test')
  await page.getByLabel('Betreff').fill('Größe 38')
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Gibt es sie noch?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für deine Nachricht')
})
