import { withWorkers } from '../children.ts'
import type { Load } from '../load/get-load.ts'
import { getting } from '../load/getting.ts'
import { timesOf } from '../load/loads.ts'
import { inTurns, JUDGED_AT } from '../load/turns.ts'
import type { Row } from '../row.ts'
import { openStage, type Stage } from '../stage.ts'
import { LISTS } from './list.ts'
import { SEARCHES } from './search.ts'

const VARIANTS = 24

/** How many times as many models the second shop has. */
export const TIMES = 10

/** List and search in a shop ten times as large, by turns with this one, the database asked every time in both. */
export async function growth(stage: Stage): Promise<Row[]> {
  const grown = await openStage({ ...stage, products: stage.products * TIMES })
  try {
    return await withWorkers(async (start) => {
      const forgetful = ({ databaseUrl, dataDir }: Stage) =>
        start('uncached-app.ts', { databaseUrl, dataDir, constant: false })
      const shops = { small: await forgetful(stage), large: await forgetful(grown) }
      const rows: Row[] = []
      for (const [what, paths] of Object.entries({ list: LISTS, search: SEARCHES })) {
        const turns = await inTurns(stage, {
          small: getting(shops.small, paths),
          large: getting(shops.large, paths),
        })
        for (const { connections, loads } of turns)
          rows.push({
            what: `${what} among ${variants(grown)} variants`,
            connections,
            unit: 'ms',
            rounds: means(loads.large, connections),
            ...timesOf(loads.large),
            limit: { what: variants(stage), rounds: means(loads.small, connections) },
            ...(connections === JUDGED_AT && { budget: { of: 'ratio', atMost: 1.5 } }),
          })
      }
      return rows
    })
  } finally {
    await grown.close()
  }
}

function variants({ products }: Stage): string {
  return (products * VARIANTS).toLocaleString('en')
}

/** What a request took on average: finer than the whole milliseconds of the load's own clock. */
function means(loads: readonly Load[], connections: number): number[] {
  return loads.map(({ perSecond }) => (connections * 1000) / perSecond)
}
