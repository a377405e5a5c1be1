import { gzipSync } from 'node:zlib'
import type { BenchShop } from '../bench-shop.ts'
import type { Row } from '../measured-row.ts'
import { pickProducts } from '../stock.ts'

const LANGUAGE = 'es'

/** The limit for the JavaScript of a first page, gzipped, in kB. (decisions 117 and 179) */
export const SCRIPT_BUDGET = 135

/** Measures the JavaScript of a first visit: the scripts of the page, their imports, and the texts. */
export async function firstScript(shop: BenchShop): Promise<Row[]> {
  const [shoe] = await pickProducts(shop, 1)
  const pages = {
    '/': '/',
    '/catalogo': '/catalogo',
    '/producto/…': `/producto/${shoe?.id}-${shoe?.slug}`,
  }
  return Promise.all(
    Object.entries(pages).map(async ([name, path]): Promise<Row> => {
      const files = await loadFirstScripts(shop.address, path)
      return {
        what: `first-page JavaScript of ${name}, gzip`,
        unit: 'kB',
        rounds: [gzipKilobytes(files)],
        budget: { of: 'measured', below: SCRIPT_BUDGET },
        note: `${files.size} files`,
      }
    }),
  )
}

/** The scripts that a page loads without any action of the visitor, by file name. */
export async function loadFirstScripts(
  address: string,
  path: string,
): Promise<Map<string, string>> {
  const page = await fetch(`${address}${path}`, { headers: { 'accept-language': LANGUAGE } })
  if (!page.ok) throw new Error(`${path} answers ${page.status}`)
  return loadWithImports(address, scriptsIn(await page.text(), /\/(assets\/[\w.-]+\.js)\b/g))
}

/** The gzipped size of scripts in kB. */
export function gzipKilobytes(scripts: Map<string, string>): number {
  const sizes = [...scripts.values()].map((text) => gzipSync(text, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

async function loadWithImports(
  address: string,
  first: readonly string[],
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const waiting = [...first]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (files.has(path)) continue
    const text = await fetch(`${address}/${path}`).then((answer) => answer.text())
    files.set(path, text)
    waiting.push(...imports(text).map((name) => `assets/${name}`))
  }
  return files
}

/** Static imports, and of the dynamic ones only the texts in the language of the page. */
function imports(text: string): string[] {
  return [
    ...scriptsIn(text, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
    ...scriptsIn(text, new RegExp(`import\\(["'\`]\\./(${LANGUAGE}-[\\w-]+\\.js)["'\`]\\)`, 'g')),
  ]
}

function scriptsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}
