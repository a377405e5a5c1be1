import type { Source } from './sources.ts'

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' }
const QUOTED_OR_COMMENT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm
const SPREAD = /\.\.\.\s*\(?\s*([{[])/g
const AFTER_LITERAL = /^\s*(?:as const\s*)?\)?\s*[,})\]]/

/** Refuses an object or array literal that is spread into another literal, a call or an element. */
export function spreadLiteral({ text }: Source): string[] {
  const code = text.replace(QUOTED_OR_COMMENT, (match) => ' '.repeat(match.length))
  return [...code.matchAll(SPREAD)].flatMap((match) => {
    const start = match.index + match[0].length - 1
    const end = findEnd(code, start)
    if (!AFTER_LITERAL.test(code.slice(end))) return []
    const line = text.slice(0, match.index).split('\n').length
    return [`line ${line} spreads ${text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 60)}`]
  })
}

/** Finds the position behind the bracket that closes the one at `start`. */
function findEnd(code: string, start: number): number {
  const open = code[start] ?? ''
  const close = CLOSING[open]
  let depth = 0
  for (let at = start; at < code.length; at++) {
    if (code[at] === open) depth++
    if (code[at] === close) depth--
    if (depth === 0) return at + 1
  }
  return code.length
}
