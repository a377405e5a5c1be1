import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { ROOT } from '../../core/base/root.ts'
import { buildIfStale } from '../../server/build.ts'
import { getTempDir } from '../temp-dir.ts'
import { markTexts } from './mark-texts.ts'

const BUILD = 'build'
const START = `import { serve } from './${BUILD}/server/shop.js'\nawait serve(process.env)\n`
const TEXT_FILES = '{app,core}/**/text/[a-z][a-z].json'
/** The server would send these in place of the marked files. */
const COMPRESSED = new Set(['.br', '.gz'])

/**
 * Makes a folder with the built shop in which every text of the text files bears marks, and returns the program that
 * starts it. Throws where a text file is not in the build, because its texts would bear no marks.
 */
export async function makePseudoShop(): Promise<string> {
  await buildIfStale()
  const folder = mkdtempSync(join(getTempDir(), 'pseudo-shop-'))
  for (const name of readdirSync(ROOT))
    if (name !== BUILD) symlinkSync(join(ROOT, name), join(folder, name))
  markBuild(folder)
  const start = join(folder, 'start-pseudo.js')
  writeFileSync(start, START)
  return start
}

function markBuild(folder: string): void {
  const files = new Map(
    globSync(TEXT_FILES, { cwd: ROOT }).map((file) => [readContent(file), file]),
  )
  const contents = new Set(files.keys())
  for (const file of globSync(`${BUILD}/**/*.*`, { cwd: ROOT })) {
    const from = join(ROOT, file)
    const to = join(folder, file)
    mkdirSync(dirname(to), { recursive: true })
    if (extname(file) === '.js') {
      const { code, found } = markTexts(readFileSync(from, 'utf8'), contents)
      writeFileSync(to, code)
      for (const content of found) files.delete(content)
    } else if (!COMPRESSED.has(extname(file))) cpSync(from, to)
  }
  if (files.size > 0) throw new Error(`the build lacks ${[...files.values()].join(', ')}`)
}

function readContent(file: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
}
