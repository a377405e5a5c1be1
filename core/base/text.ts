import { ORPCError, os } from '@orpc/server'
import type { ShopContext } from './procedures/context.ts'

/** NUL and halves of surrogate pairs cannot be stored: refused before anything is written. */
export const refuseBrokenText = os.$context<ShopContext>().middleware(async ({ next }, input) => {
  const path = findBrokenText(input, [])
  if (path) {
    const issues = [{ code: 'custom', path, message: 'INVALID_TEXT' }]
    throw new ORPCError('BAD_REQUEST', { message: 'Input validation failed', data: { issues } })
  }
  return next()
})

/** Nothing the shop takes is nested deeper; the walk below must not run out of stack. */
const DEEPEST = 32

/** Where a string that PostgreSQL cannot keep lies in `value`, or what is nested too deep, if anywhere. */
export function findBrokenText(
  value: unknown,
  path: (string | number)[],
): (string | number)[] | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (path.length > DEEPEST) return path
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    const brokenPath = findBrokenText(key, here) ?? findBrokenText(inner, here)
    if (brokenPath) return brokenPath
  }
  return undefined
}
