import { ORPCError } from '@orpc/client'
import { redirect } from 'react-router'
import { expect, it } from 'vitest'
import { newId } from '../../../ui/new-id.ts'
import { submit } from './submit.server.ts'

const ID = newId()
const form = (fields: Record<string, string>) =>
  new Request('http://shop.test/admin/x', { method: 'POST', body: new URLSearchParams(fields) })
const json = (body: string) =>
  new Request('http://shop.test/admin/x', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })

it('the act that the form names is carried out under the operation id of the form', async () => {
  const request = form({ intent: 'save', operation_id: ID, name: ' Lola ' })
  const answer = await submit(request, {
    save: async (sent, { context }) => [sent.text('name'), context.operationId],
    archive: async () => ['archived'],
  })
  expect(answer).toEqual(['Lola', ID])
})

it('a JSON body is read like a form', async () => {
  const body = { intent: 'save', operation_id: ID, lines: [{ variant_id: 1, quantity: 2 }] }
  const answer = await submit(json(JSON.stringify(body)), {
    save: async (sent, { context }) => [sent.json('lines'), context.operationId],
  })
  expect(answer).toEqual([body.lines, ID])
})

it.each([
  ['an unknown act', form({ intent: 'steal', operation_id: ID })],
  ['no act', form({ operation_id: ID })],
  ['an act of every object', form({ intent: 'constructor', operation_id: ID })],
  ['broken JSON', json('{')],
  ['JSON that is no object', json('null')],
])('a form with %s is a bad request', async (_name, request) => {
  const answer = submit(request, { save: async () => null })
  await expect(answer).rejects.toMatchObject({ status: 400 })
})

it('a refusal is answered with its code, its status and what the form held', async () => {
  const answer = await submit(form({ intent: 'save', operation_id: ID, slug: 'botas' }), {
    save: async (): Promise<null> => {
      throw new ORPCError('SLUG_TAKEN', { status: 422, data: { by: 3 } })
    },
  })
  expect(answer).toMatchObject({
    data: {
      ok: false,
      intent: 'save',
      refused: { code: 'SLUG_TAKEN', data: { by: 3 } },
      fields: {},
      sent: { slug: 'botas' },
    },
    init: { status: 422 },
  })
})

it('fields that a procedure did not understand are named by their paths', async () => {
  const issues = [{ path: ['name', 'es'], message: 'MARKUP' }]
  const answer = await submit(form({ intent: 'save', operation_id: ID }), {
    save: async (): Promise<null> => {
      throw new ORPCError('BAD_REQUEST', { data: { issues } })
    },
  })
  expect(answer).toMatchObject({
    data: { refused: undefined, fields: { 'name.es': 'MARKUP' } },
    init: { status: 400 },
  })
})

it('a redirect and an unexpected error pass through', async () => {
  const leave = submit(form({ intent: 'save' }), { save: async () => redirect('/admin') })
  expect(await leave).toMatchObject({ status: 302 })
  const failed = submit(form({ intent: 'save' }), {
    save: async (): Promise<null> => {
      throw new TypeError('x')
    },
  })
  await expect(failed).rejects.toThrow(TypeError)
})
