import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A connection between a till and the server that can be cut. */
export interface TcpProxy {
  url: string
  cut(): void
  restore(): Promise<void>
}

/** Starts a TCP proxy in front of the server: cutting it is a real outage, not one emulated by the browser. */
export async function startTcpProxy(shop: string): Promise<TcpProxy> {
  const targetPort = Number(new URL(shop).port)
  const open = new Set<Socket>()
  let port = 0
  let server: Server | undefined

  async function mend(): Promise<void> {
    server = createServer((client) => {
      const upstream = connect(targetPort, '127.0.0.1')
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        open.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          open.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address && typeof address === 'object') port = address.port
  }

  function cut(): void {
    server?.close()
    for (const socket of open) socket.destroy()
  }

  await mend()
  return { url: `http://127.0.0.1:${port}`, cut, restore: mend }
}
