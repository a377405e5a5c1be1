import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The attack lists that lie beside the project where they are there. */
const FOLDER = join(import.meta.dirname, '../../shared/data/bad-input')

/** Each of them calls this in the browser where it runs as a script. */
export const CALL = 'alert(7391)'

/** Each tries another way out of the place where a text stands. */
export const OWN_TEXTS: readonly string[] = [
  `<script>${CALL}</script>`,
  `"><script>${CALL}</script>`,
  `'-${CALL}-'`,
  `</title><svg onload=${CALL}>`,
  `</script><script>${CALL}</script>`,
  `<img src=x onerror=${CALL}>`,
  `" autofocus onfocus=${CALL} x="`,
  `javascript:${CALL}//`,
  `{{constructor.constructor("${CALL}")()}}`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<a href="javascript:${CALL}">x</a>`,
  `]]><script>${CALL}</script>`,
  `'; drop table products; --`,
  `' or pg_sleep(5) is null --`,
  `\${7*7}#{7*7}<%= 7*7 %>`,
  '=cmd|"/c calc"!A1',
  '../../../../etc/passwd',
  'x\r\nBcc: nobody@horma.test',
  '\u202egnp.exe',
  '\u0000',
  'A'.repeat(20_000),
]

/** All lines of the shared lists, and whether they are there. */
export function readSharedTexts(): { texts: string[]; isThere: boolean } {
  if (!existsSync(FOLDER)) return { texts: [], isThere: false }
  const names = readdirSync(FOLDER).filter((name) => name !== 'SOURCE.md')
  return { texts: names.flatMap(readList), isThere: true }
}

function readList(name: string): string[] {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  if (name.endsWith('.json')) return (JSON.parse(text) as { s: string }[]).map(({ s }) => s)
  return text.split(/\r?\n/).filter((line) => line !== '')
}
