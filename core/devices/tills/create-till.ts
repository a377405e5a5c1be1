import { type Db, query } from '../../base/db.server.ts'

/** A till at a location (`tienda` by default). Its code is also the series of its tickets: `T1-26-`. */
export async function createTill(
  tx: Db,
  { code, name, location = 'tienda' }: { code: string; name: string; location?: string },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'till_write',
    `insert into tills (code, name, series, location_id) select $1, $2, $1, location_id from locations where code = $3
     returning till_id as id`,
    [code, name, location],
  )
  if (!row) throw new Error(`no location ${location}`)
  return row.id
}
