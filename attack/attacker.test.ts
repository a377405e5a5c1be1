import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createAttacker, parseLoopback } from './attacker.ts'
import { createTally } from './tally.ts'

it.each([
  'http://192.168.1.10:3000',
  'https://tienda.example',
  'http://127.0.0.1.tienda.example',
  'http://localhost:3000',
])('a shop that is not on this machine is not attacked: %s', (address) => {
  expect(() => parseLoopback(address)).toThrow('only a shop on this machine')
  expect(() => createAttacker({ address }, createTally())).toThrow('only a shop on this machine')
})

it('each attacker comes from an address of its own, and every answer is counted', async () => {
  const seen: unknown[] = []
  const statuses = [200, 500, 503, 503, 429]
  const server = createServer((request, response) => {
    seen.push(request.headers['x-forwarded-for'])
    const retry = seen.length === 4 ? { 'retry-after': '1' } : {}
    response.writeHead(statuses[seen.length - 1] ?? 200, retry).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tally = createTally()
  const [one, two] = [1, 2].map(() => createAttacker({ address }, tally, { provokesLoad: true }))
  for (const attacker of [one, two, one, two, one]) await attacker?.send({ path: '/' })
  one?.close()
  two?.close()
  server.close()
  expect(new Set(seen).size).toBe(2)
  expect(tally).toEqual({
    requests: 5,
    turnedAway: 2,
    serverErrors: ['500 GET /', '503 GET /'],
    accessViolations: [],
    executedScripts: [],
  })
})
