import type { Readable } from 'node:stream'
import { type Db, inTransaction, openDatabase, query } from '../../base/db.server.ts'
import type { DrillSale } from '../../base/outside/copy-place.ts'
import type { Queue } from '../../base/queues/queue.ts'
import { queueShopMail } from '../../mail/queue-shop-mail.ts'
import { explainFailure } from '../copies/explain-failure.ts'
import { CopyError } from '../format/copy-error.ts'
import { pictureBesideName } from '../format/entry-names.ts'
import { readCopy } from '../format/read-copy.ts'
import type { FileSink } from '../restore/load-copy.ts'
import {
  type PreparedRestore,
  prepareRestore,
  type RestoreStep,
} from '../restore/prepare-restore.ts'
import { restorePictures } from '../restore/restore-pictures.ts'
import { dropDatabase } from '../restore/scratch-database.ts'
import { RestoreError } from '../restore-error.ts'
import { compareDays, countPairs } from './compare-days.ts'
import type { DrillReport } from './drill-report.ts'
import { isDrillFailure, NOTHING_TO_SELL } from './rules.ts'

export interface DrillPlan {
  /** Of the shop itself, where the result is written. */
  db: Db
  /** The same database as its owner: the scratch database is made beside it. */
  shopUrl: string
  /** Where the copies lie. */
  place: { read(name: string): Promise<Readable | undefined> }
  copyName: string
  /** The installation's own key. */
  identity: string
  queues: readonly Queue[]
  now: () => Date
  /** Sells one pair in the scratch database, with a line to nobody. */
  sell(db: Db, now: Date): Promise<DrillSale>
  onStep?(step: RestoreStep | 'pictures', table?: string): void
}

export interface DrillResult {
  drillId: number
  hasPassed: boolean
  report: DrillReport
}

/**
 * Tries a copy: restores it into a scratch database with the installation's key, compares it with its manifest and with
 * the shop, checks its books, sells one pair there, drops it, and writes down and mails what was found. It has no line to
 * anybody, and what its scratch database would send is dropped with it. Throws what it could not judge, such as a
 * database that went away.
 */
export async function runDrill(plan: DrillPlan): Promise<DrillResult> {
  const began = plan.now()
  const { report, takenAt } = await tryCopy(plan)
  const hasPassed = isPassed(report)
  const now = plan.now()
  const drillId = await inTransaction(plan.db, async (tx) => {
    const [row] = await query<{ id: number }>(tx, 'drill_write', WRITE, {
      copy_name: plan.copyName,
      copy_taken_at: takenAt ?? null,
      has_passed: hasPassed,
      report,
      milliseconds: now.getTime() - began.getTime(),
      now,
    })
    if (!row) throw new Error('drills: nothing was written')
    await queueShopMail(tx, {
      template: 'drill-result',
      data: { drill_id: row.id },
      key: `drill-result ${row.id}`,
      now,
    })
    return row.id
  })
  return { drillId, hasPassed, report }
}

const WRITE = `
  insert into drills (copy_name, copy_taken_at, has_passed, report, milliseconds, created_at)
  values (:copy_name, :copy_taken_at, :has_passed, :report, :milliseconds, :now) returning drill_id as id`

const NOTHING: DrillReport = {
  failure: null,
  tables: 0,
  rows: 0,
  days: 0,
  pairs: {},
  pictures: 0,
  pictures_missing: 0,
  differences: [],
  books: [],
  seals: [],
  chains: [],
  sold: null,
}

/** Reads bytes to their end and keeps none: the reader compares their hashes. */
const NOWHERE: FileSink = { writeFile: drain, writePicture: drain }

async function drain(_: string, stream: NodeJS.ReadableStream): Promise<void> {
  for await (const _chunk of stream);
}

async function tryCopy(plan: DrillPlan): Promise<{ report: DrillReport; takenAt?: string }> {
  const { shopUrl, place, copyName, identity, queues, now, onStep } = plan
  let prepared: PreparedRestore | undefined
  try {
    const source = await place.read(copyName)
    if (!source) return { report: { ...NOTHING, failure: 'COPY_GONE' } }
    prepared = await prepareRestore({
      url: shopUrl,
      entries: readCopy(source, identity),
      purpose: 'drill',
      sink: NOWHERE,
      queues,
      now,
      ...(onStep && { onStep }),
    })
    return { report: await judge(prepared, plan), takenAt: prepared.header.taken_at }
  } catch (error) {
    const isExplained = error instanceof CopyError || error instanceof RestoreError
    const code = isExplained ? error.code : explainFailure(error)
    if (!isDrillFailure(code)) throw error
    return { report: { ...NOTHING, failure: code } }
  } finally {
    if (prepared) await dropDatabase(prepared.url)
  }
}

async function judge(prepared: PreparedRestore, plan: DrillPlan): Promise<DrillReport> {
  const { manifest, check } = prepared
  plan.onStep?.('pictures')
  const pictures = await restorePictures({
    manifest,
    inside: new Set(),
    readKept: async (sha256) => readWhole(await plan.place.read(pictureBesideName(sha256))),
    identity: plan.identity,
    files: undefined,
  })
  const { db, close } = openDatabase(prepared.url, { pool: 'owner', max: 4 })
  try {
    const { days, differences } = await compareDays(plan.db, db)
    const pairs = await countPairs(db)
    return {
      failure: null,
      tables: Object.keys(manifest.tables).length,
      rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
      days,
      pairs,
      pictures: pictures.whole,
      pictures_missing: pictures.missing.length,
      differences,
      books: check.books,
      seals: check.seals,
      chains: check.chains,
      sold: await trySale(db, plan),
    }
  } finally {
    await close()
  }
}

/** A sale that is refused is what the drill is for. */
async function trySale(db: Db, { sell, now }: DrillPlan): Promise<DrillReport['sold']> {
  try {
    const sold = await sell(db, now())
    return sold === 'nothing' ? NOTHING_TO_SELL : sold.invoice
  } catch {
    return null
  }
}

async function readWhole(stream: Readable | undefined): Promise<Buffer | undefined> {
  if (!stream) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

export function isPassed(report: DrillReport): boolean {
  const { failure, differences, books, seals, chains, pictures_missing, sold } = report
  const findings = [differences, books, seals, chains].flat()
  return failure === null && findings.length === 0 && pictures_missing === 0 && sold !== null
}
