import { redirect } from 'react-router'
import { expect, it } from 'vitest'
import { isAnswered, keepUnanswered } from './keep-unanswered.ts'

const failing = (error: unknown) =>
  keepUnanswered({ serverAction: () => Promise.reject(error) as Promise<unknown> })

it('an answer of the shop is passed on as it is', async () => {
  expect(await keepUnanswered({ serverAction: async () => 'saved' })).toBe('saved')
})

it.each([new TypeError('Failed to fetch'), new Response(null, { status: 502 })])(
  'a lost connection or an error of the server is a refusal that loses nothing: %s',
  async (error) => {
    expect(await failing(error)).toMatchObject({
      data: { ok: false, refused: { code: 'UNANSWERED' } },
      init: { status: 503 },
    })
    expect(isAnswered({ actionStatus: 503 })).toBe(false)
    expect(isAnswered({ actionStatus: 409 })).toBe(true)
  },
)

it('a redirect, and a page that does not exist, stay what they are', async () => {
  await expect(failing(redirect('/admin/login'))).rejects.toMatchObject({ status: 302 })
  await expect(failing(new Response(null, { status: 404 }))).rejects.toMatchObject({ status: 404 })
})
