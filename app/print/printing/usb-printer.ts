import { ports, type UsbDevice } from './device-ports.ts'
import type { JobResult } from './till-job.ts'
import { withinTime } from './within-time.ts'

/** The class of printers in USB. */
const PRINTER_CLASS = 7
const WRITE_MS = 8000

/** Asks the person at the till for the printer; browsers demand a click for it, once. */
export async function connectUsbPrinter(): Promise<boolean> {
  const device = await ports()
    .usb?.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })
    .catch(() => undefined)
  return device !== undefined
}

/** Writes to the printer on this device's USB. It is opened for each paper, so that one that was unplugged is found again. */
export async function printByUsb(bytes: Uint8Array<ArrayBuffer>): Promise<JobResult> {
  const devices = (await ports().usb?.getDevices()) ?? []
  const [device] = devices
  if (!device) return { ok: false, failure: 'not_connected' }
  let hasBegun = false
  try {
    const { number, endpoint } = await openPrinter(device)
    hasBegun = true
    const { status } = await withinTime(device.transferOut(endpoint, bytes), WRITE_MS)
    await device.releaseInterface(number)
    return status === 'ok' ? { ok: true } : { ok: false, failure: 'interrupted' }
  } catch {
    return { ok: false, failure: hasBegun ? 'no_answer' : 'unreachable' }
  } finally {
    await device.close().catch(() => {})
  }
}

async function openPrinter(device: UsbDevice) {
  await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  for (const { interfaceNumber, alternates } of device.configuration?.interfaces ?? [])
    for (const { interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
      if (interfaceClass !== PRINTER_CLASS || !out) continue
      await device.claimInterface(interfaceNumber)
      return { number: interfaceNumber, endpoint: out.endpointNumber }
    }
  throw new Error('the device has no printer')
}
