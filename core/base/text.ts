import { ORPCError, os } from '@orpc/server'
import { isUnprintable } from './lines/rules.ts'
import type { ShopContext } from './procedures/context.ts'
import type { ProcedureMeta } from './procedures/procedure-meta.ts'

const base = os.$context<ShopContext>().$meta<ProcedureMeta>({})

/** NUL and halves of surrogate pairs cannot be stored: refused before anything is written. */
export const refuseBrokenText = base.middleware(async ({ next }, input) => {
  refuseWhere(isBroken, input)
  return next()
})

/** The same for an act, whose texts are stored, printed and sent: nothing in them may be invisible. */
export const refuseUnprintableText = base.middleware(async ({ next, procedure }, input) => {
  const takesAny = procedure['~orpc'].meta.takesAnyText
  refuseWhere(takesAny ? isBroken : (text) => isBroken(text) || isUnprintable(text), input)
  return next()
})

function refuseWhere(isWrong: (text: string) => boolean, input: unknown): void {
  const path = findText(isWrong, input, [])
  if (!path) return
  const issues = [{ code: 'custom', path, message: 'INVALID_TEXT' }]
  throw new ORPCError('BAD_REQUEST', { message: 'Input validation failed', data: { issues } })
}

const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Nothing the shop takes is nested deeper; the walk below must not run out of stack. */
const DEEPEST = 32

/** Where a string that is wrong lies in `value`, or what is nested too deep, if anywhere. */
function findText(
  isWrong: (text: string) => boolean,
  value: unknown,
  path: (string | number)[],
): (string | number)[] | undefined {
  if (typeof value === 'string') return isWrong(value) ? path : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (path.length > DEEPEST) return path
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    const brokenPath = findText(isWrong, key, here) ?? findText(isWrong, inner, here)
    if (brokenPath) return brokenPath
  }
  return undefined
}
