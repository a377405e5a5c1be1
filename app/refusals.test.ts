import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { orErrorPage, toRefusal } from './refusals.ts'

test('a refusal reaches the form with its code and status', () => {
  const answer = toRefusal(
    new ORPCError('SOLD_OUT', { status: 409, defined: true, data: { left: 1 } }),
  )
  expect(answer.data.refused).toEqual({ code: 'SOLD_OUT', data: { left: 1 } })
  expect(answer.init?.status).toBe(409)
})

test('each field that a procedure did not understand is named by its path', () => {
  const issues = [{ path: ['address', { key: 'postal_code' }], message: 'POSTAL_CODE' }]
  const answer = toRefusal(new ORPCError('BAD_REQUEST', { data: { issues } }))
  expect(answer.data.fields).toEqual({ 'address.postal_code': 'POSTAL_CODE' })
  expect(answer.init?.status).toBe(400)
})

test('an act on something that does not exist answers a 404 page', () => {
  expect(() => toRefusal(new ORPCError('NOT_FOUND'))).toThrow(
    expect.objectContaining({ status: 404 }) as Error,
  )
})

test('an unexpected error is no refusal and is thrown on', () => {
  const error = new ORPCError('INTERNAL_SERVER_ERROR')
  expect(() => toRefusal(error)).toThrow(error)
  expect(() => toRefusal(new TypeError('x'))).toThrow(TypeError)
})

test('an address that is not understood answers a 404 page', async () => {
  const answer = orErrorPage(Promise.reject(new ORPCError('BAD_REQUEST')))
  await expect(answer).rejects.toMatchObject({ status: 404 })
})

test('a shop that is too busy to check a password refuses, so that the form keeps what was typed', () => {
  const answer = toRefusal(new ORPCError('BUSY', { status: 503 }))
  expect(answer.data.refused).toMatchObject({ code: 'BUSY' })
  expect(answer.init?.status).toBe(503)
})
