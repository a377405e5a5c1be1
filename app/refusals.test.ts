import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { orStatus, refusal } from './refusals.ts'

test('a refusal reaches the form with its code and status', () => {
  const answer = refusal(
    new ORPCError('SOLD_OUT', { status: 409, defined: true, data: { left: 1 } }),
  )
  expect(answer.data.refused).toEqual({ code: 'SOLD_OUT', data: { left: 1 } })
  expect(answer.init?.status).toBe(409)
})

test('fields that were not understood are named', () => {
  const issues = [{ path: ['address', { key: 'postal_code' }], message: 'POSTAL_CODE' }]
  const answer = refusal(new ORPCError('BAD_REQUEST', { data: { issues } }))
  expect(answer.data.fields).toEqual({ 'address.postal_code': 'POSTAL_CODE' })
  expect(answer.init?.status).toBe(400)
})

test('what does not exist is a 404 page', () => {
  expect(() => refusal(new ORPCError('NOT_FOUND'))).toThrow(
    expect.objectContaining({ status: 404 }) as Error,
  )
})

test('what nobody foresaw is thrown on', () => {
  const fault = new ORPCError('INTERNAL_SERVER_ERROR')
  expect(() => refusal(fault)).toThrow(fault)
  expect(() => refusal(new TypeError('x'))).toThrow(TypeError)
})

test('an address that makes no sense is a page that does not exist', async () => {
  const answer = orStatus(Promise.reject(new ORPCError('BAD_REQUEST')))
  await expect(answer).rejects.toMatchObject({ status: 404 })
})
