import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { onTask } from './worker.ts'

// The limit for cached pages: Hono with the constant bytes of one page.
onTask(async ({ page }: { page: string }) => {
  const answer = await fetch(page, { headers: { 'accept-language': 'es', 'accept-encoding': '' } })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  const app = new Hono().get('*', (c) => c.body(bytes, 200, headers))
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
