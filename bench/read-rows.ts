import { answerOf, end, inOwnProcess, startWorker } from './children.ts'
import type { GetTask, Load } from './get-load.ts'
import { rates, rowOf } from './loads.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

const CONNECTIONS = 8
const ROUNDS = 3
const SECONDS = 3

interface Reading {
  what: string
  json: string[]
  html: string[]
}

/** The same reading as JSON and as a page, in short rounds by turns with the bare limit. */
export async function readRows(stage: Stage, { what, json, html }: Reading): Promise<Row[]> {
  const bare = startWorker('bare-server.ts')
  try {
    bare.send({ databaseUrl: stage.databaseUrl })
    const limit = subject(await answerOf<string>(bare, 'the bare server'), ['/'])
    const asJson = subject(stage.address, json)
    const asHtml = (await isPage(stage, html)) ? subject(stage.address, html) : undefined
    const all = [limit, asJson, ...(asHtml ? [asHtml] : [])]
    for (const each of all) await each.warm()
    for (let round = 0; round < ROUNDS; round++) for (const each of all) await each.round()
    const against = { what: 'bare', rounds: rates(limit.loads) }
    const row = rowOf(`${what}, JSON`, asJson.loads)
    const page = asHtml && { ...rowOf(`${what}, page`, asHtml.loads), limit: against }
    return [
      { ...row, limit: against, budget: { of: 'ratio', atLeast: 0.25 } },
      ...(page ? [page] : []),
    ]
  } finally {
    await end(bare)
  }
}

function subject(address: string, paths: string[]) {
  const loads: Load[] = []
  const load = (seconds: number) =>
    inOwnProcess<Load>('get-load.ts', {
      address,
      paths,
      connections: CONNECTIONS,
      seconds,
    } satisfies GetTask)
  return { loads, warm: () => load(2), round: async () => loads.push(await load(SECONDS)) }
}

/** A route that is still to come is left out of the table. */
async function isPage({ address }: Stage, [path]: string[]): Promise<boolean> {
  const answer = await fetch(`${address}${path}`)
  await answer.arrayBuffer()
  return answer.ok && answer.headers.get('content-type')?.startsWith('text/html') === true
}
