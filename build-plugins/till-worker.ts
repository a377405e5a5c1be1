import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const WORKER = 'app/till/offline/worker.js'
const LIST = /(?<=^const FILES = \[)'\/office\.js'(?=\]$)/m

/**
 * What the pages of the till and of the stocktake are made of, what the camera reads with where the browser cannot, and
 * what a slip is written with when nobody can ask the shop. From there on, whatever is imported at once.
 */
const STARTS =
  /\/app\/(?:(?:entry\.client|root|till\/layout|till\/till-page|till\/stock\/count-page)\.tsx|(?:till\/counter\/camera\/zxing-reader|print\/escpos\/encode-paper)\.ts)(?:\?|$)|^\0virtual:texts\/till(?:\/|$)/

export interface BuiltChunk {
  fileName: string
  imports: string[]
  moduleIds: string[]
  /** What its name stands for, where the module itself lies in a chunk that others share. */
  facadeModuleId?: string | null
  /** Styles and fonts, as Vite notes them. */
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } | undefined
}

/** Every file that a till or a stocktake needs to come up, in each language of the shop. */
export function filesOfTill(chunks: readonly BuiltChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const take = (chunk: BuiltChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
    for (const name of chunk.imports) take(byName.get(name))
  }
  for (const chunk of chunks)
    if ([...chunk.moduleIds, chunk.facadeModuleId ?? ''].some((id) => STARTS.test(id))) take(chunk)
  return [...files].sort()
}

/** Writes the till's service worker, with the names of the files of this very build in it. */
export function tillWorker(): Plugin {
  let root = process.cwd()
  return {
    name: 'till-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const names = filesOfTill(chunks).map((file) => `/${file}`)
        const worker = await readFile(resolve(root, WORKER), 'utf8')
        if (!LIST.test(worker)) throw new Error(`${WORKER} has no list for the files of the build`)
        const source = worker.replace(
          LIST,
          ["'/office.js'", ...names.map((name) => JSON.stringify(name))].join(', '),
        )
        this.emitFile({ type: 'asset', fileName: 'till-worker.js', source })
      },
    },
  }
}
