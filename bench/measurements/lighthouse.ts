import lighthouse from 'lighthouse'
import { freePort } from '../../test/free-port.ts'
import type { BenchShop } from '../bench-shop.ts'
import { openBrowser } from '../browser.ts'
import type { Budget, Row } from '../measured-row.ts'
import { pickProducts } from '../stock.ts'

const ROUNDS = 3
const CATEGORIES = {
  performance: { of: 'measured', atLeast: 95 },
  accessibility: { of: 'measured', exactly: 100 },
  'best-practices': { of: 'measured', exactly: 100 },
  seo: { of: 'measured', exactly: 100 },
} as const satisfies Record<string, Budget>

/** Measures the mobile Lighthouse scores and the layout shift of three pages. */
export async function measureLighthouse(shop: BenchShop): Promise<Row[]> {
  const [shoe] = await pickProducts(shop, 1)
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  const pages = {
    '/es': '/es',
    '/es/catalogo': '/es/catalogo',
    '/es/producto/…': `/es/producto/${shoe?.id}-${shoe?.slug}`,
  }
  try {
    const rows: Row[] = []
    for (const [name, path] of Object.entries(pages))
      rows.push(...(await scores(`${shop.address}${path}`, name, port, shop.quick ? 1 : ROUNDS)))
    return rows
  } finally {
    await browser.close()
  }
}

async function scores(url: string, path: string, port: number, times: number): Promise<Row[]> {
  const points = new Map<string, number[]>(Object.keys(CATEGORIES).map((name) => [name, []]))
  const shifts: number[] = []
  for (let round = 0; round < times; round++) {
    const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error(`Lighthouse said nothing of ${path}`)
    const { categories, audits } = result.lhr
    for (const [name, list] of points) list.push(Math.round((categories[name]?.score ?? 0) * 100))
    shifts.push(audits['cumulative-layout-shift']?.numericValue ?? 1)
    const failedAudits = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
    )
    if (round === 0 && failedAudits.length > 0)
      process.stdout.write(`${path}: ${failedAudits.map(({ title }) => title).join('; ')}\n`)
  }
  const scoreRows = [...points].map(
    ([name, rounds]): Row => ({
      what: `Lighthouse mobile, ${name} of ${path}`,
      unit: 'points',
      rounds,
      budget: CATEGORIES[name as keyof typeof CATEGORIES],
    }),
  )
  const shift: Row = {
    what: `layout shift of ${path}`,
    unit: 'shift',
    rounds: shifts,
    budget: { of: 'measured', below: 0.02 },
  }
  return [...scoreRows, shift]
}
