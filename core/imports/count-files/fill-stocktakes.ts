import { randomUUID } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import { addCounts } from '../../stock/stocktakes/add-counts.ts'
import { cancelStocktake } from '../../stock/stocktakes/cancel-stocktake.ts'
import { openStocktake } from '../../stock/stocktakes/open-stocktake.ts'
import type { StocktakeScope } from '../../stock/stocktakes/rules.ts'
import type { Place } from './place-names.ts'
import type { ResolvedCount } from './resolve-counts.ts'

interface Filling {
  importRunId: number
  /** The stocktakes bear it. */
  name: string
  scope: StocktakeScope
  counts: readonly ResolvedCount[]
  places: readonly Place[]
  actor: string
}

const CHUNK = 10_000
const LONGEST_NAME = 60

/**
 * Opens a stocktake for each place of a file and fills it; those of an earlier reading are cancelled. They stay open until
 * the file is applied, so that what is sold meanwhile is accounted for.
 */
export async function fillStocktakes(tx: Db, filling: Filling): Promise<void> {
  const { importRunId, name, scope, counts, places, actor } = filling
  await dropStocktakes(tx, importRunId, actor)
  for (const { id, code } of places) {
    const here = counts.filter(({ locationId }) => locationId === id)
    if (here.length === 0) continue
    const stocktakeId = await openStocktake(tx, {
      location: code,
      name: name.slice(0, LONGEST_NAME),
      scope,
      blind: false,
      actor,
    })
    if (stocktakeId === undefined) throw new Error(`no stocktake was opened at ${code}`)
    for (let at = 0; at < here.length; at += CHUNK)
      await addCounts(tx, {
        stocktakeId,
        counts: here.slice(at, at + CHUNK).map(({ variantId, pairs }) => ({
          operationId: randomUUID(),
          variantId,
          kind: 'total',
          quantity: pairs,
        })),
        actor,
      })
    await query(tx, 'count_file_stocktake', LINK, [importRunId, id, stocktakeId])
  }
}

/** Cancels the stocktakes of a file that are open still, and forgets them. */
export async function dropStocktakes(tx: Db, importRunId: number, actor: string): Promise<void> {
  const linked = await query<{ id: number }>(tx, 'count_file_unlink', UNLINK, [importRunId])
  for (const { id } of linked) await cancelStocktake(tx, id, actor)
}

const LINK = `
  insert into import_count_stocktakes (import_run_id, location_id, stocktake_id) values ($1, $2, $3)`
const UNLINK = `
  delete from import_count_stocktakes where import_run_id = $1 returning stocktake_id as id`
