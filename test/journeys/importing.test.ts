import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answersFor } from '../world/lawful-goods.ts'
import { expect, test } from './fixtures.ts'
import type { ShopServer } from './server.ts'
import { shopper } from './shopper.ts'
import type { Language } from './text-patterns.ts'

const root = join(import.meta.dirname, '../..')
const own = join(root, 'demo/catalog-vendure.csv')
const shared = join(root, '../shared/data/catalog-vendure/products.csv')

test('a shoe of an imported catalog is found in its size and bought in the open shop', async ({
  page,
  shop,
}) => {
  // Its author made mistakes in three models: they stay out, the others are sold.
  expect(await bring(shop, own)).toBe(1)
  await buy(page, 'es', { words: 'tormenta negro', shoe: 'Botín Tormenta', size: '37' })
})

for (const language of ['es', 'en'] as const)
  test(`a shoe of the catalog of a shop on Vendure is found and bought, in ${language}`, async ({
    page,
    shop,
  }, info) => {
    info.skip(!existsSync(shared), 'because the shared catalog is not part of the project')
    expect(await bring(shop, shared)).toBe(0)
    await buy(page, language, { words: 'freerun', shoe: 'Freerun Running Shoe', size: '42' })
  })

async function bring({ dataDir }: ShopServer, file: string): Promise<number | null> {
  const command = join(root, 'server/commands/import.ts')
  const answers = await writeAnswers(dataDir, file)
  const choices = ['--publish', '--source', 'Vendure', '--answers', answers]
  const child = spawn(process.execPath, [command, file, ...choices], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'close')
  return child.exitCode
}

/** Who makes the brands of a file, and what its shoes are made of, which the file does not say. */
async function writeAnswers(folder: string, file: string): Promise<string> {
  const content = await readFile(file, 'utf8')
  const brands = [...content.matchAll(/brand:([^|",;]+)/g)].map(([, brand = '']) => brand.trim())
  const path = join(folder, 'answers.json')
  await writeFile(path, JSON.stringify(answersFor(...new Set(brands))))
  return path
}

async function buy(
  page: Page,
  language: Language,
  { words, shoe, size }: Record<'words' | 'shoe' | 'size', string>,
): Promise<void> {
  const buyer = shopper(page, language)
  await buyer.open('/catalogo')
  await buyer.searchAndOpen(words, shoe)
  await buyer.chooseAndAdd({ size })
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.expectPaid()
  await buyer.seeOrder()
  const order = page.getByRole('main')
  await expect(order).toContainText(shoe)
  await expect(order).toContainText(buyer.text('core/sales', 'payment_status.paid'))
}
