import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { shopper } from '../shopper.ts'
import { textPatterns } from '../text-patterns.ts'

const text = textPatterns('es')

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

/** Counts the labels of the pairs of a model that are in the shop, and opens them on the small roll. */
export async function openInventoryLabels(
  page: Page,
  { name, pairs }: { name: string; pairs: number },
) {
  const words = 'office/catalog/labels'
  await shopper(page).open('/admin/labels')
  await page.getByLabel(text(words, 'q')).fill(name)
  await expect(page.getByRole('heading', { level: 2, name: `${pairs} etiquetas` })).toBeVisible()
  await page.getByLabel(text(words, 'paper'), { exact: true }).selectOption('small')
  await expect(page).toHaveURL(/paper=small/)
  const open = page.getByRole('link', { name: text(words, 'open') })
  await shopper(page).open((await open.getAttribute('href')) ?? '')
}

/** What a scanner reads of a label, printed at 203 dpi and at nine tenths of that. */
export async function scanPrintedLabel(page: Page, at: number): Promise<string[]> {
  const zoom = (factor: string) =>
    page.getByRole('main').evaluate((main, to) => {
      main.style.zoom = to
    }, factor)
  // A pixel of the screen is a 96th of an inch.
  await zoom(String(203.2 / 96))
  const printed = await page.locator('[data-kind=box]').nth(at).screenshot()
  await zoom('1')
  const { width: dots = 0 } = await sharp(printed).metadata()
  const smaller = await sharp(printed)
    .resize({ width: Math.round(dots * 0.9) })
    .png()
    .toBuffer()
  const read = await Promise.all([printed, smaller].map((picture) => readBarcodes(picture)))
  return read.flatMap((codes) => codes.map((code) => code.text))
}
