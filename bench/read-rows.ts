import { withWorkers } from './children.ts'
import { getting } from './load/getting.ts'
import { rowsOf } from './load/loads.ts'
import { inTurns } from './load/turns.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'

interface Reading {
  what: string
  json: string[]
  html: string[]
}

/**
 * The same reading as JSON and as a page beside the bare limit. Both come as anybody gets them, kept where they may
 * be; a third row asks the database every time.
 */
export function readRows(stage: Stage, { what, json, html }: Reading): Promise<Row[]> {
  const { databaseUrl, dataDir, address } = stage
  return withWorkers(async (start) => {
    const bare = await start('bare-server.ts', { databaseUrl })
    const forgetful = await start('uncached-app.ts', { databaseUrl, dataDir, constant: false })
    const turns = await inTurns(stage, {
      bare: getting(bare, ['/']),
      json: getting(address, json),
      anew: getting(forgetful, json),
      html: getting(address, html),
    })
    const limit = { what: 'bare', of: 'bare' } as const
    return [
      ...rowsOf(turns, {
        what: `${what}, JSON`,
        of: 'json',
        limit,
        budget: { of: 'ratio', atLeast: 0.25 },
      }),
      ...rowsOf(turns, {
        what: `${what}, JSON, the database asked every time`,
        of: 'anew',
        limit,
      }),
      ...rowsOf(turns, { what: `${what}, page`, of: 'html', limit }),
    ]
  })
}
