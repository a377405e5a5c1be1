import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { isNoAnswer, toTillRefusal } from './refusal.ts'

test('a shop that is too busy to check a PIN has answered: nobody is taken at their word for it', () => {
  const refusal = toTillRefusal(new ORPCError('BUSY', { status: 503, defined: true }))
  expect(refusal.code).toBe('BUSY')
  expect(isNoAnswer(refusal)).toBe(false)
})

test.each([
  new ORPCError('SERVICE_UNAVAILABLE'),
  new ORPCError('INTERNAL_SERVER_ERROR'),
  new TypeError('fetch failed'),
])('after %s nobody knows what the shop has done', (error) => {
  expect(isNoAnswer(toTillRefusal(error))).toBe(true)
})
