import { type Db, query } from '../base/db.server.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'

/** The numbers of one column, null where there is none. */
export type Column = readonly (number | null)[]

/**
 * Reads whole columns of numbers, each packed into one text: 50,000 rows are then no objects of the driver, which would cost
 * more than the statement.
 */
export async function readColumns<Name extends string>(
  db: Db,
  statement: string,
  { names, values }: { names: readonly Name[]; values: NamedValues },
): Promise<Record<Name, Column>> {
  const packed = names.map((name) => `array_to_string(array_agg(${name}), ',', '') as ${name}`)
  const [row] = await query<Record<Name, string | null>>(
    db,
    '',
    `select ${packed.join(', ')} from (${statement}) rows`,
    values,
  )
  const columns = names.map((name) => [name, unpack(row?.[name] ?? null)] as const)
  return Object.fromEntries(columns) as Record<Name, Column>
}

const unpack = (text: string | null): Column =>
  text === null ? [] : text.split(',').map((each) => (each === '' ? null : Number(each)))
