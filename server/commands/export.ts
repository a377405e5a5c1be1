import '../node-env.ts'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportProducts,
} from '../../core/imports/exports/export-products.ts'
import type { Services } from '../services.ts'
import { runCommand } from './shop.ts'

// npm run export -- FILE [--format horma|shopify]: the catalog as CSV. A file is there whole or not at all.

const { file, format } = readArguments()
await runCommand(exportFile)

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { format: { type: 'string', default: 'horma' } },
    })
    const [file = ''] = positionals
    if (positionals.length !== 1) throw new Error('one file is expected')
    const format = EXPORT_FORMATS.find((known): known is ExportFormat => known === values.format)
    if (!format) throw new Error(`--format is ${EXPORT_FORMATS.join(' or ')}`)
    return { file, format }
  } catch (error) {
    const { message } = error as Error
    process.stderr.write(
      `export: ${message}\nusage: npm run export -- FILE [--format horma|shopify]\n`,
    )
    process.exit(2)
  }
}

async function exportFile({ reports: db, env }: Services): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  try {
    const text = Readable.from(
      exportProducts(db, {
        format,
        now: new Date(),
        withCosts: true,
        publicUrl: env.publicUrl,
      }),
    )
    await pipeline(text, createWriteStream(draft))
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  process.stdout.write(`${file} is written\n`)
}
