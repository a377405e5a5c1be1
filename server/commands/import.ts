import '../node-env.ts'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { actorKey, systemActor } from '../../core/base/procedures/actor.ts'
import type { AuditEntry } from '../../core/base/procedures/context.ts'
import { FileRefusal } from '../../core/imports/file-refusal.ts'
import { ColumnMapInput } from '../../core/imports/formats/column-map.ts'
import { inspectFile, suggestFileMap } from '../../core/imports/formats/read-catalog.ts'
import { newDryRun } from '../../core/imports/products/dry-run.ts'
import type { ImportCounts } from '../../core/imports/products/import-counts.ts'
import { importProducts } from '../../core/imports/products/import-products.ts'
import { inDryRun } from '../../core/imports/products/product-transaction.ts'
import { importFile } from '../../core/imports/runs/import-file.ts'
import { ImportRunning } from '../../core/imports/runs/import-lock.ts'
import words from '../../core/imports/text/en.json' with { type: 'json' }
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { formatCounts, formatFileRefusal, formatProduct } from './import-report.ts'
import { runCommand } from './shop.ts'

// npm run import -- FILE: ends with 1 when products were refused, with 2 when the file was.

const USAGE =
  'usage: npm run import -- FILE [--publish] [--dry-run] [--map MAP.json] [--decimals point|comma] [--suggest]'
const SOME_REFUSED = 1
const FILE_REFUSED = 2

const { file, publish, dryRun, map, decimals, suggest } = readArguments()
const open = () => createReadStream(file)
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () =>
    stop.abort(new StartError('stopped half-way: run it again for the rest')),
  )

if (suggest) await printSuggestion()
else await runCommand(dryRun ? dryRunFile : importIntoShop)

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        publish: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        suggest: { type: 'boolean', default: false },
        map: { type: 'string' },
        decimals: { type: 'string' },
      },
    })
    const [file = ''] = positionals
    if (positionals.length !== 1) throw new Error('one file is expected')
    if (!statSync(file).isFile()) throw new Error(`${file} is not a file`)
    const { publish, suggest, 'dry-run': dryRun } = values
    const decimals = (['point', 'comma'] as const).find((one) => one === values.decimals)
    if (values.decimals && !decimals) throw new Error('--decimals is point or comma')
    return { file, publish, suggest, dryRun, decimals, map: readMap(values.map) }
  } catch (error) {
    const { message } = error as Error
    process.stderr.write(`import: ${message}\n${USAGE}\n`)
    process.exit(FILE_REFUSED)
  }
}

function readMap(path: string | undefined) {
  if (path === undefined) return undefined
  const read = ColumnMapInput.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new Error(`${path} is no map of columns to fields`)
  return read.data
}

/** What the columns of the file seem to say, to be corrected and handed over with --map. */
async function printSuggestion(): Promise<void> {
  try {
    const sight = await inspectFile({ open })
    const says = sight.format ? `known as ${sight.format}: it needs no map` : suggestFileMap(sight)
    process.stdout.write(`${JSON.stringify(says, null, 2)}\n`)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    process.stderr.write(formatFileRefusal(file, error))
    process.exitCode = FILE_REFUSED
  }
}

async function dryRunFile({ reports: db }: Services): Promise<void> {
  const tried = await printRefusals(() =>
    importProducts({
      ...{ open, map, decimals, publish },
      actor: actorKey(systemActor),
      reference: 'rehearsal',
      now: new Date(),
      inProductTransaction: inDryRun(db),
      rehearsal: newDryRun(),
      signal: stop.signal,
      onProduct: printProduct,
    }),
  )
  if (tried) printCounts(tried, 'dry run, nothing was written\n')
}

/** It stands among the imports of the office then, and can be taken back there. */
async function importIntoShop(services: Services): Promise<void> {
  const brought = await printRefusals(
    () =>
      importFile(services.reports, {
        ...{ open, map, decimals, publish },
        fileName: basename(file).slice(-200),
        bytes: statSync(file).size,
        actor: systemActor,
        now: () => new Date(),
        signal: stop.signal,
        onProduct: printProduct,
      }),
    (code) => auditImport(services, { status: 'error', errorMessage: code }),
  )
  if (!brought) return
  const { importRunId, state, counts, refused } = brought
  const what = { id: importRunId, details: { ...counts } }
  if (refused) {
    await auditImport(services, { ...what, status: 'error', errorMessage: refused.reason })
    return printRefusal(refused)
  }
  if (state === 'stopped') {
    await auditImport(services, { ...what, status: 'error', errorMessage: 'STOPPED' })
    process.stdout.write(formatCounts(counts))
    throw new StartError('stopped half-way: run it again for the rest')
  }
  await auditImport(services, { ...what, status: 'success' })
  printCounts(counts)
}

function printProduct(outcome: Parameters<typeof formatProduct>[0]): void {
  process.stdout.write(formatProduct(outcome))
}

function printCounts(counts: ImportCounts, before = ''): void {
  process.stdout.write(before + formatCounts(counts))
  if (counts.products.refused > 0) process.exitCode = SOME_REFUSED
}

function printRefusal(error: FileRefusal): void {
  process.stderr.write(formatFileRefusal(file, error))
  process.exitCode = FILE_REFUSED
}

/** Nothing where the file was refused at once. */
async function printRefusals<T>(
  work: () => Promise<T>,
  audit?: (code: string) => Promise<void>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    await audit?.(toErrorCode(error))
    if (error instanceof ImportRunning) throw new StartError(words.IMPORT_RUNNING)
    if (!(error instanceof FileRefusal)) throw error
    printRefusal(error)
    return undefined
  }
}

function toErrorCode(error: unknown): string {
  if (error instanceof FileRefusal) return error.reason
  if (error instanceof ImportRunning) return 'IMPORT_RUNNING'
  return error instanceof StartError ? 'STOPPED' : 'INTERNAL_SERVER_ERROR'
}

async function auditImport(
  { db }: Services,
  entry: Pick<AuditEntry, 'id' | 'details' | 'status' | 'errorMessage'>,
): Promise<void> {
  const by = { actor: systemActor, request: { id: 'import' } }
  await writeAudit(db, by, { actionType: 'imports.importFile', table: 'import_runs', ...entry })
}
