import { parseSync } from 'vite'
import type { Source } from '../sources.ts'

const MOST_LINES = 60
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

interface Node {
  type: string
  start: number
  end: number
}

/** Counts the functions of a file that are longer than 60 lines; one within another counts by itself. */
export function countLongFunctions({ path, text }: Source): number {
  let count = 0
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (isNode(value)) {
      if (FUNCTIONS.has(value.type) && countLines(text, value) > MOST_LINES) count += 1
      for (const each of Object.values(value)) visit(each)
    }
  }
  visit(parseSync(path, text).program)
  return count
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const countLines = (text: string, { start, end }: Node): number =>
  text.slice(start, end).split('\n').length
