import '../node-env.ts'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { actorKey, systemActor } from '../../core/base/procedures/actor.ts'
import type { AuditEntry } from '../../core/base/procedures/context.ts'
import { ImportAnswersInput, readAnswers } from '../../core/imports/answers/answer-schemas.ts'
import { refuseCustomers } from '../../core/imports/customers/refuse-customers.ts'
import { FileRefusal } from '../../core/imports/file-refusal.ts'
import { ColumnMapInput } from '../../core/imports/formats/column-map.ts'
import { inspectFile, suggestFileMap } from '../../core/imports/formats/read-catalog.ts'
import { newDryRun } from '../../core/imports/products/dry-run.ts'
import type { ImportCounts } from '../../core/imports/products/import-counts.ts'
import { importProducts } from '../../core/imports/products/import-products.ts'
import { inDryRun } from '../../core/imports/products/product-transaction.ts'
import { importFile } from '../../core/imports/runs/import-file.ts'
import { ImportRunning } from '../../core/imports/runs/import-lock.ts'
import { findSource } from '../../core/imports/sources/save-source.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { formatCounts, formatFileRefusal, formatProduct } from './import-report.ts'
import { importText } from './import-texts.ts'
import { runCommand } from './shop.ts'

// npm run import -- FILE: ends with 1 when products were refused, with 2 when the file was.

const USAGE = [
  `${importText('command.usage')}: npm run import -- FILE [--publish] [--dry-run] [--source NAME]`,
  '[--map MAP.json] [--answers ANSWERS.json] [--decimals point|comma] [--without-vat] [--inventory INVENTORY.csv] [--suggest]',
].join(' ')
const SOME_REFUSED = 1
const FILE_REFUSED = 2

const { file, publish, dryRun, suggest, source, inventoryFile, ...reading } = readArguments()
const open = () => createReadStream(file)
const inventory = inventoryFile ? () => createReadStream(inventoryFile) : undefined
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stop.abort(new StartError(importText('command.stopped'))))

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
        /** Whose file it is, such as a supplier. */
        source: { type: 'string' },
        'without-vat': { type: 'boolean', default: false },
        inventory: { type: 'string' },
        map: { type: 'string' },
        /** Who makes its brands, and what its kinds of shoes are made of. */
        answers: { type: 'string' },
        decimals: { type: 'string' },
      },
    })
    const [file = ''] = positionals
    if (positionals.length !== 1) throw new Error(importText('command.one_file'))
    const { publish, suggest, source, inventory: inventoryFile } = values
    for (const path of [file, ...(inventoryFile ? [inventoryFile] : [])])
      if (!statSync(path, { throwIfNoEntry: false })?.isFile())
        throw new Error(importText('command.no_file', { file: path }))
    const decimals = (['point', 'comma'] as const).find((one) => one === values.decimals)
    if (values.decimals && !decimals) throw new Error(importText('command.decimals'))
    const dryRun = values['dry-run']
    const reading = {
      decimals,
      vatExcluded: values['without-vat'],
      map: readMap(values.map),
      answers: readAnswersFile(values.answers),
    }
    return { file, publish, suggest, dryRun, source, inventoryFile, ...reading }
  } catch (error) {
    process.stderr.write(`import: ${describeError(error as Error)}\n${USAGE}\n`)
    process.exit(FILE_REFUSED)
  }
}

/** Node names an unknown option between quotes, in English. */
function describeError(error: Error & { code?: string }): string {
  const [, option] = /^Unknown option '([^']+)'/.exec(error.message) ?? []
  return option ? importText('command.unknown_option', { option }) : error.message
}

function readMap(path: string | undefined) {
  if (path === undefined) return undefined
  const read = ColumnMapInput.safeParse(readJson(path))
  if (!read.success) throw new Error(importText('command.bad_map', { file: path }))
  return read.data
}

function readAnswersFile(path: string | undefined) {
  if (path === undefined) return undefined
  const written = ImportAnswersInput.safeParse(readJson(path))
  const read = written.success ? readAnswers(written.data) : { problems: [] }
  if ('answers' in read) return read.answers
  const fields = read.problems.join(', ')
  throw new Error(importText('command.bad_answers', { file: path, fields }))
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** What is seen of the file; a list of customers is refused. Throws FileRefusal. */
async function inspectGoods() {
  const sight = await inspectFile({ open })
  const { titles, format } = sight
  refuseCustomers({ titles: titles.fields, format, suggested: suggestFileMap(sight) })
  return sight
}

/** What the columns of the file seem to say, to be corrected and handed over with --map. */
async function printSuggestion(): Promise<void> {
  try {
    const sight = await inspectGoods()
    const format = sight.format && importText(`format.${sight.format}`)
    const says = format ? importText('command.known_format', { format }) : suggestFileMap(sight)
    process.stdout.write(`${JSON.stringify(says, null, 2)}\n`)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    process.stderr.write(formatFileRefusal(file, error))
    process.exitCode = FILE_REFUSED
  }
}

async function dryRunFile({ reports: db }: Services): Promise<void> {
  const tried = await printRefusals(async () => {
    const { format } = await (reading.map ? inspectFile({ open }) : inspectGoods())
    return importProducts({
      ...reading,
      open,
      inventory,
      publish,
      withCosts: true,
      source: await findSource(db, { format, map: reading.map, source }),
      actor: actorKey(systemActor),
      reference: 'rehearsal',
      now: new Date(),
      inProductTransaction: inDryRun(db),
      rehearsal: newDryRun(),
      signal: stop.signal,
      onProduct: printProduct,
    })
  })
  if (tried) printCounts(tried, `${importText('command.dry_run')}\n`)
}

/** It stands among the imports of the office then, and can be taken back there. */
async function importIntoShop(services: Services): Promise<void> {
  const brought = await printRefusals(
    () =>
      importFile(services.reports, {
        ...reading,
        open,
        inventory,
        source,
        publish,
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
    throw new StartError(importText('command.stopped'))
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
    if (error instanceof ImportRunning) throw new StartError(importText('IMPORT_RUNNING'))
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
