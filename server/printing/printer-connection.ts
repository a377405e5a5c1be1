import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One connection to a printer. Nothing waits for longer than it is told, and nothing throws. */
export interface PrinterConnection {
  /** Whether all bytes have left this machine in time. */
  write(bytes: Uint8Array, ms: number): Promise<boolean>
  /** The next bytes that the printer says, at least so many or what came in time. */
  read(count: number, ms: number): Promise<Uint8Array>
  /** The printer has ended the connection, or the network has. */
  isBroken(): boolean
  end(): void
}

/** Undefined where no printer answers in time. */
export async function openPrinterConnection(
  { address, port }: { address: string; port: number },
  ms: number,
): Promise<PrinterConnection | undefined> {
  const socket = connect({ host: address, port })
  let isBroken = false
  socket.on('error', () => {
    isBroken = true
  })
  socket.on('close', () => {
    isBroken = true
  })
  const isOpen = await inTime(once(socket, 'connect'), ms)
  if (!isOpen) {
    socket.destroy()
    return undefined
  }
  socket.setNoDelay(true)
  return toConnection(socket, () => isBroken)
}

function toConnection(socket: Socket, isBroken: () => boolean): PrinterConnection {
  let heard: number[] = []
  socket.on('data', (bytes) => heard.push(...bytes))
  return {
    write: (bytes, ms) => inTime(writeAll(socket, bytes), ms),
    async read(count, ms) {
      const until = AbortSignal.timeout(ms)
      while (heard.length < count && !isBroken() && !until.aborted)
        await Promise.race([
          once(socket, 'data', { signal: until }),
          once(socket, 'close', { signal: until }),
        ]).catch(() => {})
      const read = Uint8Array.from(heard)
      heard = []
      return read
    },
    isBroken,
    end() {
      socket.end()
      // A printer that never ends its side would keep the socket for ever.
      socket.setTimeout(LINGER_MS, () => socket.destroy())
    },
  }
}

const LINGER_MS = 5000

const writeAll = (socket: Socket, bytes: Uint8Array) =>
  new Promise<void>((resolve, reject) =>
    socket.write(bytes, (error) => (error ? reject(error) : resolve())),
  )

/** Whether it succeeded within so many milliseconds. */
async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timeout = Promise.withResolvers<false>()
  const timer = setTimeout(() => timeout.resolve(false), ms)
  const done = work.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([done, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
