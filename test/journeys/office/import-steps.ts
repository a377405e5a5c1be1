import { expect, type Page } from '@playwright/test'
import { textPatterns } from '../text-patterns.ts'

const say = textPatterns('es')
const UPPER = { name: say('ui/composition', 'part.upper') }

/** Chooses a file on the page of imports, which leads to its columns. */
export async function uploadCatalog(page: Page, text: string): Promise<void> {
  // Before the page is awake it takes no file.
  await expect(async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'modelos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(page).toHaveURL(/\/admin\/imports\/\d+$/, { timeout: 5_000 })
  }).toPass()
}

/** Says who makes the one brand of a file, and what its kinds of shoes are made of: asked once, after the try. */
export async function answerQuestions(
  page: Page,
  { brand, kinds: count }: { brand: string; kinds: number },
): Promise<void> {
  const questions = page.getByRole('region', { name: say('office/imports', 'questions') })
  await expect(questions).toContainText(brand)
  const fill = (key: string, value: string) =>
    questions.getByRole('textbox', { name: say('office/catalog/brands', key) }).fill(value)
  await fill('field.name', `${brand}, S.L.`)
  await fill('field.address', 'Calle del Viento, 3, 03600 Elda')
  await fill('field.contact', 'fabricante.example')
  const kinds = questions.getByRole('group').filter({ has: page.getByRole('combobox', UPPER) })
  await expect(kinds).toHaveCount(count)
  for (const kind of await kinds.all())
    for (const part of ['upper', 'lining', 'sole']) {
      const name = say('ui/composition', `part.${part}`)
      await kind.getByRole('combobox', { name }).click({ force: true })
      const material = say('ui/composition', 'material.leather')
      const options = page.getByRole('option', { name: material })
      await options.locator('visible=true').first().click()
      await page.keyboard.press('Escape')
    }
}
