import type { ChildProcess } from 'node:child_process'
import { answerOf, end, startWorker } from './children.ts'
import { someProducts } from './goods.ts'
import { rates, rowOf } from './loads.ts'
import type { Budget, Row } from './row.ts'
import type { Stage } from './stage.ts'
import { inTurns, subject } from './subject.ts'

const CATALOGUE = '/es/catalogo'

/** Pages as a browser gets them: from the page cache beside bytes that never change, and made anew beside the same without a database. */
export async function page(stage: Stage): Promise<Row[]> {
  const [shoe] = await someProducts(stage, 1)
  const paths = [CATALOGUE, '/es', `/es/producto/${shoe?.id}-${shoe?.slug}`]
  return [...(await cached(stage)), ...(await madeAnew(stage, paths))]
}

async function cached(stage: Stage): Promise<Row[]> {
  return withWorkers(async (start) => {
    const page = `${stage.address}${CATALOGUE}`
    const bytes = subject(await start('static-page.ts', { page }), ['/'])
    const kept = subject(stage.address, [CATALOGUE])
    await inTurns([bytes, kept])
    const limit = { what: 'the same bytes from Hono', rounds: rates(bytes.loads) }
    return [row(`${CATALOGUE} from the page cache`, kept, limit, { of: 'ratio', atLeast: 0.7 })]
  })
}

async function madeAnew({ databaseUrl, dataDir }: Stage, paths: string[]): Promise<Row[]> {
  return withWorkers(async (start) => {
    const task = { databaseUrl, dataDir }
    const real = await start('uncached-app.ts', { ...task, constant: false })
    const constant = await start('uncached-app.ts', { ...task, constant: true })
    const rows: Row[] = []
    for (const path of paths) {
      const limit = subject(constant, [path])
      const asked = subject(real, [path])
      await inTurns([limit, asked])
      const against = { what: 'constant loader', rounds: rates(limit.loads) }
      const budget: Budget = { of: 'ratio', atLeast: 0.8 }
      rows.push(row(`${path} made anew`, asked, against, budget))
    }
    return rows
  })
}

function row(
  what: string,
  { loads }: ReturnType<typeof subject>,
  limit: Row['limit'],
  budget: Budget,
): Row {
  return { ...rowOf(what, loads), ...(limit && { limit }), budget }
}

type Start = (file: string, task: object) => Promise<string>

async function withWorkers<T>(work: (start: Start) => Promise<T>): Promise<T> {
  const children: ChildProcess[] = []
  try {
    return await work((file, task) => {
      const child = startWorker(file)
      children.push(child)
      child.send(task)
      return answerOf<string>(child, file)
    })
  } finally {
    for (const child of children) await end(child)
  }
}
