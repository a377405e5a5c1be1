import type { PrintResult } from '../../app/print/print-result.ts'
import type { DRAWER_PULSES } from '../../core/devices/printers/rules.ts'
import { isPrivateAddress } from '../../core/devices/printers/rules.ts'
import { isLoopback } from '../env-values.ts'
import { openPrinterConnection, type PrinterConnection } from './printer-connection.ts'
import { END_QUERY, findPrinterFailure, STATUS_QUERY, toPulseNow } from './printer-status.ts'

interface PrinterTarget {
  address: string
  port: number
}

/** `pulse` is among the bytes, and said apart for a printer that does not run them. */
interface PaperCommands {
  bytes: Uint8Array
  pulse: (typeof DRAWER_PULSES)[number]
}

interface PrinterTimes {
  connectMs: number
  /** For an answer to the question for its state; a printer that has none stays silent. */
  statusMs: number
  writeMs: number
  /** For the last line to be on paper. */
  endMs: number
}

/** A seller waits so long at most, while selling goes on. */
const USUAL_TIMES: PrinterTimes = { connectMs: 2500, statusMs: 300, writeMs: 5000, endMs: 6000 }

/** Papers that may wait for one printer. */
const MOST_WAITING = 20

export type NetworkPrinters = ReturnType<typeof createNetworkPrinters>

/**
 * Sends papers to printers of the shop's own network, one after another to each. The address comes from the settings of a
 * till and is checked again: what prints is no way to reach anything else. A printer without paper, without an
 * answer or gone is a result, never an error, and nothing is printed later by itself.
 */
export function createNetworkPrinters({
  allowsLoopback,
  times = USUAL_TIMES,
}: {
  /** Printers at this machine itself, as tests have them. */
  allowsLoopback: boolean
  times?: PrinterTimes
}) {
  const waiting = new Map<string, { count: number; last: Promise<unknown> }>()

  async function print(target: PrinterTarget, paper: PaperCommands): Promise<PrintResult> {
    const { address, port } = target
    if (!isPrivateAddress(address) && !(allowsLoopback && isLoopback(address))) return 'not_allowed'
    const name = `${address} ${port}`
    const queue = waiting.get(name) ?? { count: 0, last: Promise.resolve() }
    if (queue.count >= MOST_WAITING) return 'busy'
    queue.count++
    waiting.set(name, queue)
    const printing = queue.last.then(() => printNow(target, paper, times))
    queue.last = printing
    try {
      return await printing
    } finally {
      queue.count--
      if (queue.count === 0) waiting.delete(name)
    }
  }
  return { print }
}

async function printNow(
  target: PrinterTarget,
  paper: PaperCommands,
  times: PrinterTimes,
): Promise<PrintResult> {
  const printer = await openPrinterConnection(target, times.connectMs)
  if (!printer) return 'unreachable'
  try {
    return await printOver(printer, paper, times)
  } finally {
    printer.end()
  }
}

async function printOver(
  printer: PrinterConnection,
  { bytes, pulse }: PaperCommands,
  { statusMs, writeMs, endMs }: PrinterTimes,
): Promise<PrintResult> {
  if (!(await printer.write(STATUS_QUERY, writeMs))) return 'interrupted'
  const state = await printer.read(2, statusMs)
  const failure = findPrinterFailure(state)
  if (failure) {
    // The money must go into the drawer all the same; the commands that would open it do not run now.
    if (pulse !== 'none') await printer.write(toPulseNow(pulse), writeMs)
    return failure
  }
  if (printer.isBroken()) return 'interrupted'
  if (!(await printer.write(bytes, writeMs)))
    return printer.isBroken() ? 'interrupted' : 'no_answer'
  // One that never says anything cannot be asked whether it has printed.
  if (state.length === 0) return printer.isBroken() ? 'interrupted' : 'sent'
  await printer.write(END_QUERY, writeMs)
  const end = await printer.read(1, endMs)
  if (end.length > 0) return 'printed'
  return printer.isBroken() ? 'interrupted' : 'no_answer'
}
