import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { CopyEntry, CopyHeader, CopyManifest, CopySequences } from '../format/copy-entry.ts'
import { CopyError } from '../format/copy-error.ts'
import { loadStatement } from '../format/list-tables.ts'
import {
  emptyTables,
  isOwnTable,
  passKeys,
  renumberTransactions,
  setTriggers,
  takeForeignKeys,
} from './loading-steps.ts'
import { withOwner } from './owner-client.ts'

/** Files and pictures of the copy; each reads its stream to the end. */
export interface FileSink {
  writeFile(path: string, stream: NodeJS.ReadableStream): Promise<void>
  writePicture(name: string, stream: NodeJS.ReadableStream): Promise<void>
}

export interface LoadedCopy {
  manifest: CopyManifest
  jobs: { name: string; data: object }[]
}

/**
 * Loads the entries that follow the header into a database at the copy's migration, in one transaction with triggers
 * off: all of them, or nothing. Foreign keys are taken away and given back at the end, which checks every row. Rows are
 * counted against the manifest. Throws a CopyError, or what the database refuses.
 */
export async function loadCopy(
  url: string,
  header: CopyHeader,
  entries: AsyncIterable<CopyEntry>,
  { sink, onTable }: { sink: FileSink; onTable?(name: string): void },
): Promise<LoadedCopy> {
  return withOwner(url, async (client) => {
    await client.query('begin')
    const foreignKeys = await takeForeignKeys(client)
    await setTriggers(client, 'disable')
    await emptyTables(client)
    let manifest: CopyManifest | undefined
    let jobs: LoadedCopy['jobs'] = []
    for await (const entry of entries) {
      if (entry.kind === 'table') {
        onTable?.(entry.name)
        await loadTable(client, header, entry)
      } else if (entry.kind === 'sequences') await setSequences(client, entry.sequences)
      else if (entry.kind === 'jobs') jobs = entry.jobs
      else if (entry.kind === 'file') await sink.writeFile(entry.path, entry.stream)
      else if (entry.kind === 'picture') await sink.writePicture(entry.name, entry.stream)
      else if (entry.kind === 'manifest') manifest = entry.manifest
    }
    if (!manifest) throw new CopyError('CUT_SHORT', 'manifest.json')
    await countRows(client, manifest)
    await passKeys(client)
    await renumberTransactions(client)
    await foreignKeys.giveBack().catch(refuseRows)
    await setTriggers(client, 'enable')
    await client.query('commit')
    await client.query('analyze')
    return { manifest, jobs }
  })
}

type TableEntry = Extract<CopyEntry, { kind: 'table' }>

async function loadTable(
  client: pg.Client,
  { tables }: CopyHeader,
  { name, columns, stream }: TableEntry,
): Promise<void> {
  if (!tables.some((table) => table.name === name)) throw new CopyError('DAMAGED', name)
  if (isOwnTable(name)) {
    for await (const _chunk of stream);
    return
  }
  const loading = client.query(copyFrom(loadStatement({ name, columns })))
  await pipeline(stream, loading).catch(refuseRows)
}

/** Rows that the tables do not take, or a foreign key that does not hold (SQLSTATE classes 22 and 23). */
function refuseRows(error: unknown): never {
  const { code = '', table, constraint } = error as Partial<pg.DatabaseError>
  if (!/^2[23]/.test(code)) throw error
  throw new CopyError('DAMAGED', constraint ?? table ?? '', error)
}

/** Keys go on where the shop had come to: one that was used is never used again. */
async function setSequences(client: pg.Client, sequences: CopySequences): Promise<void> {
  for (const [name, { last_value, is_called }] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, last_value, is_called])
}

async function countRows(client: pg.Client, { tables }: CopyManifest): Promise<void> {
  for (const [name, { rows }] of Object.entries(tables)) {
    if (isOwnTable(name)) continue
    const [schema = '', table = ''] = name.split('.')
    const counted = await client.query<{ count: string }>(
      `select count(*) from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`,
    )
    if (Number(counted.rows[0]?.count) !== rows) throw new CopyError('DAMAGED', name)
  }
}
