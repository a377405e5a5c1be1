import { newId } from '../../ui/new-id.ts'
import type { PrintJobAnswer } from '../escpos/print-job.ts'
import { wasPrinted } from '../print-result.ts'
import { openPrintFrame } from './print-frame.ts'
import { printBySerial } from './serial-printer.ts'
import {
  type JobResult,
  type PrintingFailure,
  type TillJob,
  type TillPrinting,
  toPageAddress,
} from './till-job.ts'
import { printByUsb } from './usb-printer.ts'

/** The server itself gives up sooner. */
const ANSWER_MS = 25_000

const failed = (failure: Extract<JobResult, { ok: false }>['failure']): JobResult => ({
  ok: false,
  failure,
})

/** Is told that a paper did not come out of a printer on this very device, which the shop cannot know. */
export type NoteFailure = (job: TillJob, failure: PrintingFailure) => Promise<void>

/** Prints at the printer of a till, or opens its drawer. Never rejects, and never waits for ever. */
export async function runJob(
  till: string,
  printing: TillPrinting,
  job: TillJob,
  noteFailure: NoteFailure = async () => {},
): Promise<JobResult> {
  if (printing.kind === 'browser') {
    const address = toPageAddress(till, job)
    // A drawer that hangs on a printer of the browser is opened by the printer's own settings.
    if (address) openPrintFrame(address)
    return { ok: true }
  }
  const answer = await sendJob(till, job)
  if ('failure' in answer) return failed(answer.failure)
  if ('bytes' in answer) {
    const written = await writeToDevice(printing.kind, decode(answer.bytes))
    if (!written.ok) await noteFailure(job, written.failure)
    return written
  }
  return wasPrinted(answer.result) ? { ok: true } : failed(answer.result)
}

/** Writes commands that this page or the shop has made to the printer on this very device. */
export async function writeToDevice(
  kind: TillPrinting['kind'],
  bytes: Uint8Array<ArrayBuffer>,
): Promise<JobResult> {
  if (kind === 'usb') return printByUsb(bytes)
  return kind === 'serial' ? printBySerial(bytes) : failed('not_connected')
}

type SentJob =
  | Exclude<PrintJobAnswer, { refused: string }>
  | { failure: 'offline' | 'signed_out' | 'refused' }

async function sendJob(till: string, job: TillJob): Promise<SentJob> {
  const { paper, id, reference, units = [], drawer, cause } = job
  const body = new URLSearchParams({
    operation_id: newId(),
    till,
    paper,
    id: String(id),
    ...(reference && { reference }),
    ...(drawer && { drawer: '1' }),
    ...(cause && { cause }),
  })
  for (const unit of units) body.append('unit', unit)
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const response = await fetch('/print/jobs', { method: 'POST', body, signal })
    // Whoever is not signed in is led to the page for it.
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (response.redirected || !isJson) return { failure: response.ok ? 'signed_out' : 'offline' }
    const answer: PrintJobAnswer = await response.json()
    return 'refused' in answer ? { failure: 'refused' } : answer
  } catch {
    return { failure: 'offline' }
  }
}

const decode = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
