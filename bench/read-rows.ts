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

/**
 * The same reading as JSON and as a page, in short rounds by turns with the bare limit. Both come as anybody gets
 * them, kept where they may be; a third row asks the database every time.
 */
export async function readRows(stage: Stage, { what, json, html }: Reading): Promise<Row[]> {
  const bare = startWorker('bare-server.ts')
  const uncached = startWorker('uncached-app.ts')
  try {
    bare.send({ databaseUrl: stage.databaseUrl })
    uncached.send({ databaseUrl: stage.databaseUrl, dataDir: stage.dataDir, constant: false })
    const limit = subject(await answerOf<string>(bare, 'the bare server'), ['/'])
    const asJson = subject(stage.address, json)
    const anew = subject(await answerOf<string>(uncached, 'the shop that keeps nothing'), json)
    const asHtml = (await isPage(stage, html)) ? subject(stage.address, html) : undefined
    await inTurns([limit, asJson, anew, ...(asHtml ? [asHtml] : [])])
    const against = { what: 'bare', rounds: rates(limit.loads) }
    return [
      {
        ...rowOf(`${what}, JSON`, asJson.loads),
        limit: against,
        budget: { of: 'ratio', atLeast: 0.25 },
      },
      { ...rowOf(`${what}, JSON, the database asked every time`, anew.loads), limit: against },
      ...(asHtml ? [{ ...rowOf(`${what}, page`, asHtml.loads), limit: against }] : []),
    ]
  } finally {
    await end(bare)
    await end(uncached)
  }
}

/** A route that is still to come is left out of the table. */
async function isPage({ address }: Stage, [path]: string[]): Promise<boolean> {
  const answer = await fetch(`${address}${path}`)
  await answer.arrayBuffer()
  return answer.ok && answer.headers.get('content-type')?.startsWith('text/html') === true
}
