import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** The line between a counter and its shop, which can be cut. */
export interface Line {
  url: string
  cut(): void
  mend(): Promise<void>
}

/** Lets a browser reach the shop under an address of its own, by a line that no emulation of a browser stands in for. */
export async function lineTo(shop: string): Promise<Line> {
  const far = Number(new URL(shop).port)
  const open = new Set<Socket>()
  let port = 0
  let server: Server | undefined

  async function mend(): Promise<void> {
    server = createServer((near) => {
      const there = connect(far, '127.0.0.1')
      for (const [one, other] of [
        [near, there],
        [there, near],
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
  return { url: `http://127.0.0.1:${port}`, cut, mend }
}
