import { withWorkers } from '../children.ts'
import { someProducts } from '../goods.ts'
import { getting } from '../load/getting.ts'
import { rowsOf } from '../load/loads.ts'
import { inTurns } from '../load/turns.ts'
import type { Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const CATALOG = '/es/catalogo'
const HOME = '/es'

/** Pages as a browser gets them: from the page cache beside bytes that never change, and made anew beside the same without a database. */
export async function page(stage: Stage): Promise<Row[]> {
  const [shoe] = await someProducts(stage, 1)
  return [
    ...(await cached(stage, CATALOG)),
    ...(await cached(stage, HOME)),
    ...(await madeAnew(stage, {
      [CATALOG]: CATALOG,
      [HOME]: HOME,
      '/es/producto/…': `/es/producto/${shoe?.id}-${shoe?.slug}`,
    })),
  ]
}

function cached(stage: Stage, path: string): Promise<Row[]> {
  return withWorkers(async (start) => {
    const bytes = await start('static-page.ts', { page: `${stage.address}${path}` })
    const turns = await inTurns(stage, {
      bytes: getting(bytes, ['/']),
      kept: getting(stage.address, [path]),
    })
    return rowsOf(turns, {
      what: `${path} from the page cache`,
      of: 'kept',
      limit: { what: 'the same bytes from Hono', of: 'bytes' },
      budget: { of: 'ratio', atLeast: 0.7 },
    })
  })
}

function madeAnew(stage: Stage, paths: Record<string, string>): Promise<Row[]> {
  const { databaseUrl, dataDir } = stage
  return withWorkers(async (start) => {
    const real = await start('uncached-app.ts', { databaseUrl, dataDir, constant: false })
    const constant = await start('uncached-app.ts', { databaseUrl, dataDir, constant: true })
    const rows: Row[] = []
    for (const [name, path] of Object.entries(paths)) {
      const turns = await inTurns(stage, {
        constant: getting(constant, [path]),
        asked: getting(real, [path]),
      })
      const made = rowsOf(turns, {
        what: `${name} made anew`,
        of: 'asked',
        limit: { what: 'constant loader', of: 'constant' },
        budget: { of: 'ratio', atLeast: 0.8 },
      })
      rows.push(...made)
    }
    return rows
  })
}
