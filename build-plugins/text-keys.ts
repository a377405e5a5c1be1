import { findTexts } from './find-texts.ts'

/** The source of app/i18n/text-keys.ts: the type of every namespace, from its Spanish file. */
export function textKeysSource(root: string): string {
  const spanish = findTexts(root)
    .filter((text) => text.language === 'es')
    .sort((a, b) => rank(a.file) - rank(b.file))
  const name = (namespace: string) =>
    namespace.replace(/[/-]+(\w)/g, (_match, letter: string) => letter.toUpperCase())
  const from = (file: string) => (file.startsWith('app/') ? `..${file.slice(3)}` : `../../${file}`)
  const imports = spanish
    .map(({ namespace, file }) => ({ name: name(namespace), file: from(file) }))
    .map((text) => `import type ${text.name} from '${text.file}'`)
  const quoted = (namespace: string) => (/^\w+$/.test(namespace) ? namespace : `'${namespace}'`)
  const lines = spanish.map(({ namespace }) => `  ${quoted(namespace)}: typeof ${name(namespace)}`)
  return [
    '// Written by "npm run texts" from the Spanish files, so that a wrong key does not compile.',
    ...imports,
    '',
    'export interface TextKeys {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

/** Imports from further away stand first, as the formatter wants them. */
function rank(file: string): number {
  return file.startsWith('core/') ? 0 : 1
}
