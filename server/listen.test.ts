import { expect, test } from 'vitest'
import { listen } from './listen.ts'

function appAnswering(answer: () => Promise<Response>) {
  return { fetch: answer, start: async () => {}, stop: async () => {} }
}

test('a running request is answered before the server closes', async () => {
  let finish = () => {}
  let arrived = () => {}
  const hasArrived = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const app = appAnswering(async () => {
    arrived()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return new Response('sold')
  })
  const { address, drain } = await listen(app, { host: '127.0.0.1', port: 0 })
  const answer = fetch(address)
  await hasArrived
  const drained = drain()
  await expect(fetch(address)).rejects.toThrow()
  finish()
  expect(await (await answer).text()).toBe('sold')
  await drained
})

test('an idle connection outlasts the two minutes that a proxy keeps it', async () => {
  const app = appAnswering(async () => new Response('sold'))
  const { address, drain } = await listen(app, { host: '127.0.0.1', port: 0 })
  const { headers } = await fetch(address)
  const seconds = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]
  expect(Number(seconds)).toBeGreaterThan(120)
  await drain()
})

test('a HOST of another machine is refused with a message', async () => {
  const app = appAnswering(async () => new Response())
  await expect(listen(app, { host: '203.0.113.7', port: 0 })).rejects.toThrow(
    'HOST 203.0.113.7 is not an address of this machine',
  )
})
