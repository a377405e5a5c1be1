import { ORPCError } from '@orpc/client'
import { PRINTED_PAPERS } from '../../../core/sales/prints/rules.ts'
import { guard } from '../../access/guard.ts'
import { printersContext, type Shop, shopContext, shopProfileContext } from '../../context.ts'
import { readForm } from '../../read-form.ts'
import { deriveId } from '../../ui/new-id.ts'
import { type PrintFailure, type PrintResult, wasPrinted } from '../print-result.ts'
import type { Route } from './+types/print-job'
import { buildPapers } from './build-papers.server.ts'
import { createSigns, encodePapers } from './encode-paper.ts'
import { type PrintJob, parseJob } from './parse-job.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** What became of a job; `bytes` are the commands, in base64, for a printer that hangs on the till's device. */
export type PrintJobAnswer = { result: PrintResult } | { bytes: string } | { refused: string }

type TillPrinter = Awaited<ReturnType<Shop['devices']['getTillPrinter']>>

/**
 * Prints a paper at the printer of a till, or opens its drawer. A printer of the network is reached from here, at the
 * address in the till's settings alone; for one that hangs on the till's own device it answers the commands. What is
 * printed is recorded first. Nothing is tried again later: a ticket that comes out by itself belongs to nobody.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const job = parseJob(await readForm(request))
  if (!job) return answer({ refused: 'BAD_REQUEST' }, 400)
  const shop = context.get(shopContext)
  const printers = context.get(printersContext)
  try {
    const printer = await shop.devices.getTillPrinter({ till: job.till })
    const { connection } = printer
    if (connection.kind === 'browser') return answer({ refused: 'BROWSER_PRINTS' }, 409)
    const [profile, print] = await Promise.all([
      context.get(shopProfileContext).read(),
      shop.devices.getPrintSettings({ till: job.till }),
    ])
    const escPos = {
      width: print.paper_width,
      letters: printer.line_letters,
      codePages: printer.code_pages,
    }
    const params = { width: print.paper_width, copy: false, language: job.language }
    const { papers, isCopy } = await buildPapers({
      shop,
      profile,
      print,
      params,
      job,
      signs: createSigns(escPos),
    })
    const pulse = isCopy ? 'none' : await findPulse(shop, job, printer)
    const bytes = encodePapers(papers, {
      printer: escPos,
      logo:
        print.ticket_logo && profile.logo ? await printers.readLogo(profile.logo.hash) : undefined,
      pulse,
    })
    if (!('address' in connection)) {
      return answer({ bytes: Buffer.from(bytes).toString('base64') })
    }
    const result = await printers.print(connection, { bytes, pulse })
    if (!wasPrinted(result)) await noteFailure(shop, job, result)
    return answer({ result })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    return answer({ refused: error.code }, error.status)
  }
}

/** So that the paper which comes out later is the first, and no copy of one that nobody has. */
async function noteFailure(shop: Shop, job: PrintJob, failure: PrintFailure): Promise<void> {
  const paper = PRINTED_PAPERS.find((each) => each === job.paper)
  if (!paper || job.id === 0) return
  const by = { context: { operationId: deriveId(job.operationId, 'failure') } }
  try {
    await shop.sales.notePrintFailure({ paper, id: job.id, failure }, by)
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
  }
}

const answer = (body: PrintJobAnswer, status = 200) => Response.json(body, { status })

const CAUSE_KEYS = {
  sale: 'sale_id',
  movement: 'cash_movement_id',
  deposit: 'deposit_id',
  return: 'return_id',
} as const satisfies Record<PrintJob['cause'], string>

/** The pin that opens the drawer; none where nothing that was written down lets it open. */
async function findPulse(shop: Shop, job: PrintJob, { drawer, drawer_with_cash }: TillPrinter) {
  const isAsked = job.paper === 'drawer' || (job.drawer && drawer_with_cash)
  if (!isAsked || drawer === 'none') return 'none'
  const key = CAUSE_KEYS[job.cause]
  const by = { context: { operationId: deriveId(job.operationId, 'drawer') } }
  try {
    await shop.cash.noteDrawerOpening({ till: job.till, [key]: job.id }, by)
    return drawer
  } catch (error) {
    const isRefused = error instanceof ORPCError && error.code === 'DRAWER_WITHOUT_CAUSE'
    if (isRefused && job.paper !== 'drawer') return 'none'
    throw error
  }
}
