import { gzipSync } from 'node:zlib'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

const LANGUAGE = 'es'

/** The JavaScript a first visit brings: what the page names, what that imports, and the words. */
export async function firstScript({ address }: Stage): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of ['/', '/catalogo']) {
    const page = await fetch(`${address}${path}`, { headers: { 'accept-language': LANGUAGE } })
    const html = await page.text()
    if (!page.ok) continue
    const files = await closure(address, scriptsIn(html, /\/(assets\/[\w.-]+\.js)\b/g))
    const bytes = [...files.values()].reduce(
      (sum, text) => sum + gzipSync(text, { level: 9 }).length,
      0,
    )
    rows.push({
      what: `first-page JavaScript of ${path}, gzip`,
      unit: 'kB',
      rounds: [bytes / 1000],
      budget: { of: 'measured', below: 140 },
      note: `${files.size} files`,
    })
  }
  return rows
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
