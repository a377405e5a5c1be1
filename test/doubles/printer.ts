import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Bytes of an answer to DLE EOT that are always there. */
const WELL = 0x12
const COVER_OPEN = 0x16
const NO_PAPER = 0x72

export type PrinterMood = 'well' | 'silent' | 'no_paper' | 'cover_open' | 'hanging' | 'breaking'

/** A printer of the network: it keeps what it is sent, and can be out of paper, silent, hanging or break off half-way. */
export async function startPrinterDouble() {
  const jobs: Buffer[] = []
  const state = { mood: 'well' as PrinterMood }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const isQuestion = chunk[0] === 0x10 && chunk[1] === 0x04
      const { mood } = state
      if (isQuestion) {
        if (mood === 'silent') return
        const offline = mood === 'cover_open' ? COVER_OPEN : WELL
        socket.write(Uint8Array.of(offline, mood === 'no_paper' ? NO_PAPER : WELL))
        return
      }
      received = Buffer.concat([received, chunk])
      if (mood === 'breaking') socket.resetAndDestroy()
      // The question for the end comes after the paper, in one piece with its last bytes or apart.
      const end = received.lastIndexOf(Uint8Array.of(0x1d, 0x72, 0x01))
      if (end >= 0 && mood === 'well') {
        received = received.subarray(0, end)
        socket.write(Uint8Array.of(0))
      }
    })
    socket.on('close', () => {
      open.delete(socket)
      if (received.length > 0) jobs.push(received)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: '127.0.0.1',
    port,
    jobs,
    state,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PrinterDouble = Awaited<ReturnType<typeof startPrinterDouble>>
