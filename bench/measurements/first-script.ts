import { gzipSync } from 'node:zlib'
import { someProducts } from '../goods.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const LANGUAGE = 'es'

/** What the JavaScript of a first page may weigh, gzipped, in kB. */
export const SCRIPT_BUDGET = 140

/** The JavaScript a first visit brings: what the page names, what that imports, and the words. */
export async function firstScript(stage: Stage): Promise<Row[]> {
  const [shoe] = await someProducts(stage, 1)
  const pages = {
    '/': '/',
    '/catalogo': '/catalogo',
    '/producto/…': `/producto/${shoe?.id}-${shoe?.slug}`,
  }
  return Promise.all(
    Object.entries(pages).map(async ([name, path]): Promise<Row> => {
      const files = await scriptsOf(stage.address, path)
      return {
        what: `first-page JavaScript of ${name}, gzip`,
        unit: 'kB',
        rounds: [weightOf(files)],
        budget: { of: 'measured', below: SCRIPT_BUDGET },
        note: `${files.size} files`,
      }
    }),
  )
}

/** All scripts that a page of the shop at an address loads by itself, by their names. */
export async function scriptsOf(address: string, path: string): Promise<Map<string, string>> {
  const page = await fetch(`${address}${path}`, { headers: { 'accept-language': LANGUAGE } })
  if (!page.ok) throw new Error(`${path} answers ${page.status}`)
  return closure(address, scriptsIn(await page.text(), /\/(assets\/[\w.-]+\.js)\b/g))
}

/** What scripts weigh on the line, in kB. */
export function weightOf(scripts: Map<string, string>): number {
  const sizes = [...scripts.values()].map((text) => gzipSync(text, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

async function closure(address: string, first: readonly string[]): Promise<Map<string, string>> {
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

/** Static imports, and of those made later only the words of the page's language. */
function imports(text: string): string[] {
  return [
    ...scriptsIn(text, /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
    ...scriptsIn(text, new RegExp(`import\\(["'\`]\\./(${LANGUAGE}-[\\w-]+\\.js)["'\`]\\)`, 'g')),
  ]
}

function scriptsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}
