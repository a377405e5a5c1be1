import '../node-env.ts'
import { randomUUID } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { actorKey, systemActor } from '../../core/base/actor.ts'
import type { AuditEntry } from '../../core/base/context.ts'
import { type Counts, importProducts, noCounts } from '../../core/imports/import-products.ts'
import { FileRefused } from '../../core/imports/read-rows.ts'
import { inOwnTransactions } from '../../core/imports/whole-product.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { sayCounts, sayProduct, sayRefusedFile } from './import-report.ts'
import { runCommand } from './shop.ts'

// npm run import -- FILE [--publish]: ends with 1 when products were refused, with 2 when the file was.

const SOME_REFUSED = 1
const FILE_REFUSED = 2

const { file, publish } = readArguments()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () =>
    stop.abort(new StartError('stopped half-way: run it again for the rest')),
  )

await runCommand(importFile)

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { publish: { type: 'boolean', default: false } },
    })
    const [file = ''] = positionals
    if (positionals.length !== 1) throw new Error('one file is expected')
    if (!statSync(file).isFile()) throw new Error(`${file} is not a file`)
    return { file, publish: values.publish }
  } catch (error) {
    const { message } = error as Error
    process.stderr.write(`import: ${message}\nusage: npm run import -- FILE [--publish]\n`)
    process.exit(FILE_REFUSED)
  }
}

async function importFile(services: Services): Promise<void> {
  const counts = noCounts()
  const id = randomUUID()
  const audit = (outcome: Pick<AuditEntry, 'status' | 'errorMessage'>) =>
    auditImport(services, id, counts, outcome)
  try {
    await importProducts(
      {
        open: () => createReadStream(file),
        publish,
        actor: actorKey(systemActor),
        reference: id,
        now: new Date(),
        whole: inOwnTransactions(services.db),
        signal: stop.signal,
        onProduct: (outcome) => process.stdout.write(sayProduct(outcome)),
      },
      counts,
    )
  } catch (error) {
    await audit({ status: 'error', errorMessage: codeOf(error) })
    if (!(error instanceof FileRefused)) {
      process.stdout.write(sayCounts(counts))
      throw error
    }
    process.stderr.write(sayRefusedFile(file, error))
    process.exitCode = FILE_REFUSED
    return
  }
  await audit({ status: 'success' })
  process.stdout.write(sayCounts(counts))
  if (counts.products.refused > 0) process.exitCode = SOME_REFUSED
}

function codeOf(error: unknown): string {
  if (error instanceof FileRefused) return error.reason
  return error instanceof StartError ? 'STOPPED' : 'INTERNAL_SERVER_ERROR'
}

async function auditImport(
  { db, log, secret, demo }: Services,
  id: string,
  counts: Counts,
  outcome: Pick<AuditEntry, 'status' | 'errorMessage'>,
): Promise<void> {
  const context = {
    db,
    actor: systemActor,
    now: () => new Date(),
    config: { secret, demo },
    audit: writeAudit,
    request: { id },
    log,
  }
  const what = { actionType: 'imports.importCatalogue', table: 'products', id }
  await writeAudit(db, context, { ...what, details: { ...counts }, ...outcome })
}
