import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findTexts } from './find-texts.ts'

const FILE = 'app/i18n/text-keys.ts'

/** Writes the typed list of texts, which is not committed; an unchanged file is left alone. */
export function writeTextKeys(root: string): void {
  const file = path.join(root, FILE)
  const source = textKeysSource(root)
  if (existsSync(file) && readFileSync(file, 'utf8') === source) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, source)
}

/** The source of app/i18n/text-keys.ts: the type of every namespace, from its Spanish file. */
function textKeysSource(root: string): string {
  const spanish = findTexts(root).filter((text) => text.language === 'es')
  const from = (file: string) => (file.startsWith('app/') ? `..${file.slice(3)}` : `../../${file}`)
  const quoted = (namespace: string) => (/^\w+$/.test(namespace) ? namespace : `'${namespace}'`)
  const lines = spanish.map(
    ({ namespace, file }) => `  ${quoted(namespace)}: (typeof import('${from(file)}'))['default']`,
  )
  return [
    '// Generated from the Spanish files by "npm run types", so that a wrong key does not compile.',
    'export interface TextKeys {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
