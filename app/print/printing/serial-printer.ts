import { ports } from './device-ports.ts'
import type { JobResult } from './till-job.ts'
import { withinTime } from './within-time.ts'

/** Printers with a virtual port do not mind; those with a real one are set to it. */
const BAUD_RATE = 9600
const WRITE_MS = 15_000

/** Asks the person at the till for the port; browsers demand a click for it, once. */
export async function connectSerialPrinter(): Promise<boolean> {
  const port = await ports()
    .serial?.requestPort()
    .catch(() => undefined)
  return port !== undefined
}

/** Writes to the printer on a serial port of this device, which Bluetooth printers have, too. */
export async function printBySerial(bytes: Uint8Array<ArrayBuffer>): Promise<JobResult> {
  const [port] = (await ports().serial?.getPorts()) ?? []
  if (!port) return { ok: false, failure: 'not_connected' }
  try {
    await port.open({ baudRate: BAUD_RATE })
  } catch {
    return { ok: false, failure: 'unreachable' }
  }
  const writer = port.writable?.getWriter()
  try {
    if (!writer) return { ok: false, failure: 'unreachable' }
    await withinTime(writer.write(bytes), WRITE_MS)
    return { ok: true }
  } catch {
    await writer?.abort().catch(() => {})
    return { ok: false, failure: 'no_answer' }
  } finally {
    writer?.releaseLock()
    await port.close().catch(() => {})
  }
}
