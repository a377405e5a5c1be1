import { answerOf, end, startWorker } from './children.ts'
import { rates, rowOf } from './loads.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'
import { inTurns, subject } from './subject.ts'

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
    await inTurns(all)
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

/** A route that is still to come is left out of the table. */
async function isPage({ address }: Stage, [path]: string[]): Promise<boolean> {
  const answer = await fetch(`${address}${path}`)
  await answer.arrayBuffer()
  return answer.ok && answer.headers.get('content-type')?.startsWith('text/html') === true
}
