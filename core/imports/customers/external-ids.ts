import { type Db, query } from '../../base/db.server.ts'

/** It is the number of a customer in another shop, by which a later file knows them again. */
export interface ExternalId {
  externalId: string
  customerId: number
}

/** Finds whom the numbers of a file name; a merged customer as who was kept. */
export const findExternalIds = (db: Db, source: string, ids: readonly string[]) =>
  query<ExternalId>(db, 'import_external_ids', FIND, [source, ids])

export async function rememberExternalIds(
  tx: Db,
  source: string,
  ids: readonly ExternalId[],
): Promise<void> {
  if (ids.length === 0) return
  await query(tx, 'import_external_ids_keep', KEEP, [source, JSON.stringify(ids)])
}

const FIND = `
  select external_id as "externalId", horma_merged_customer(customer_id) as "customerId" from import_customer_ids
  where source = $1 and external_id = any($2::text[])`
const KEEP = `
  insert into import_customer_ids (source, external_id, customer_id)
  select distinct on (ids."externalId") $1, ids."externalId", ids."customerId"
  from jsonb_to_recordset($2::jsonb) as ids ("externalId" text, "customerId" bigint)
  on conflict (source, external_id) do nothing`
