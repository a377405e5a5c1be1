import { FileRefusal } from '../file-refusal.ts'
import { toColumnNames } from '../formats/column-map.ts'
import type { OpenFile } from '../formats/read-bytes.ts'
import { inspectFile } from '../formats/read-catalog.ts'
import { type CsvRow, readCsvRows } from '../formats/read-rows.ts'
import type { PastTicket, RefusedTicket } from './past-ticket.ts'
import { toCells } from './read-row.ts'
import { readTicket } from './read-ticket.ts'
import type { PastField, PastReading } from './rules.ts'

interface Reading {
  open: OpenFile
  reading: PastReading
  now: Date
  signal: AbortSignal
}

/** A ticket with the count of rows that were read up to its end. */
export interface ReadTicket {
  rows: number
  ticket: PastTicket | RefusedTicket
}

/**
 * Reads the tickets of a file one at a time: rows that follow each other with one number are a ticket. What stands apart
 * from them is another one, which its number then refuses. Throws FileRefusal where a column of the map is not there.
 */
export async function* readTickets({
  open,
  reading,
  now,
  signal,
}: Reading): AsyncGenerator<ReadTicket> {
  const { dialect, titles } = await inspectFile({ open, signal })
  const places = findPlaces(titles, reading)
  const all = readCsvRows(open, dialect)
  await all.next()
  let group: CsvRow[] = []
  let number = ''
  let rows = 0
  const end = (): ReadTicket => ({ rows, ticket: readTicket(group, places, { reading, now }) })
  for await (const row of all) {
    signal.throwIfAborted()
    const refusal = findBroken(row, titles)
    const own = toCells(row.fields, places)('number')
    if (group.length > 0 && (refusal || own !== number)) {
      yield end()
      group = []
    }
    rows++
    if (refusal) {
      yield { rows, ticket: refusal }
      number = ''
      continue
    }
    group.push(row)
    number = own
  }
  if (group.length > 0) yield end()
}

function findPlaces(titles: CsvRow, { columns }: PastReading): ReadonlyMap<PastField, number> {
  const names = new Map(toColumnNames(titles).map((name, at) => [name, at]))
  const places = new Map<PastField, number>()
  for (const [title, field] of Object.entries(columns)) {
    const at = names.get(title)
    if (at === undefined || places.has(field))
      throw new FileRefusal('MAP_WRONG', titles.row, [title])
    places.set(field, at)
  }
  return places
}

/** A row that was cut, or whose quotation marks are out of place, says nothing that could be trusted. */
function findBroken(row: CsvRow, titles: CsvRow): RefusedTicket | undefined {
  const isCut = row.fields.length < titles.fields.findLastIndex(Boolean) + 1
  if (!row.isBroken && !isCut) return undefined
  return { row: row.row, number: null, reason: 'PAST_ROW_BROKEN', fileCents: 0, at: null }
}
