import { ORPCError } from '@orpc/client'
import type { RouterContextProvider } from 'react-router'
import { shopContext } from '../../../context.ts'
import { type Report, type ReportFilter, type ShownReport, toShownReport } from './report-params.ts'

interface AnsweredReport {
  shown: ShownReport
  report: Report | null
  /** Why there is none, where the choices make no sense together. */
  refused: string | null
}

/** Reads the report of an address. What it asks for in vain is told on the page, so that the choices can be mended. */
export async function readReport(
  context: Readonly<RouterContextProvider>,
  filter: ReportFilter,
): Promise<AnsweredReport> {
  const shop = context.get(shopContext)
  const { rights } = await shop.staff.getMe({})
  const shown = toShownReport(filter, rights)
  try {
    return { shown, report: await shop.reports.getReport(shown), refused: null }
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    if (error.status === 422) return { shown, report: null, refused: error.code }
    throw new Response(null, { status: error.code === 'BAD_REQUEST' ? 404 : error.status })
  }
}
