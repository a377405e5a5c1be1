import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Env } from './env.ts'
import type { App } from './services.ts'
import { StartError } from './start-error.ts'

const DRAIN_TIMEOUT = 10_000
/** Longer than a proxy keeps an idle connection (Caddy two minutes), or it would send a request into a closed one. */
const KEEP_ALIVE_TIMEOUT = 130_000

export interface RunningServer {
  address: string
  /** Accepts no new connections and lets open requests finish, ten seconds at most. */
  drain(): Promise<void>
}

export async function listen(
  app: Pick<App, 'fetch'>,
  { host, port }: Pick<Env, 'host' | 'port'>,
): Promise<RunningServer> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT
  await bind(server, host, port)
  const bound = server.address() as AddressInfo
  const name = host.includes(':') ? `[${host}]` : host
  return { address: `http://${name}:${bound.port}`, drain: () => drain(server) }
}

/** Refuses an address that cannot be bound, before a database is started and filled for it. */
export async function tryAddress({ host, port }: Pick<Env, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  await bind(server, host, port)
  await new Promise((closed) => server.close(closed))
}

function bind(server: NetServer, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)))
    server.listen({ host, port }, resolve)
  })
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const deadline = sleep(DRAIN_TIMEOUT, undefined, { ref: false })
  // A keep-alive connection counts as open until it is closed.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, deadline])
  clearInterval(idle)
  server.closeAllConnections()
  await closed
}

const EXPLANATIONS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `PORT ${port} on ${host} is taken by another program: stop it, or set PORT to a free one`,
  EACCES: (_, port) => `PORT ${port} may not be used by this user: set PORT to 1024 or higher`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine`,
  ENOTFOUND: (host) => `HOST ${host} is not known`,
  EAI_AGAIN: (host) => `HOST ${host} is not known`,
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const explanation = EXPLANATIONS[error.code ?? '']
  return explanation ? new StartError(explanation(host, port), { cause: error }) : error
}
