import { Hono } from 'hono'
import { ERROR_REPORTS_PATH } from '../../app/errors/error-reports-path.ts'
import type { Clock } from '../../core/base/clock.ts'
import {
  ErrorReport,
  redactReport,
  type SentError,
} from '../../core/frontend-errors/error-report.ts'
import { noteFrontendError } from '../../core/frontend-errors/note-errors.ts'
import type { HonoEnv } from '../http/hono-env.ts'
import type { ShopServices } from '../http/shop-call.ts'
import type { FindSource } from './find-source.ts'

/**
 * The entrance for errors of browsers. It is no procedure: a report needs no entry of the audit log, and its line is
 * looked up in files before anything is written. It answers the same whatever becomes of the report. (spec section 8)
 */
export function errorReports(
  { db }: Pick<ShopServices, 'db'>,
  findSource: FindSource,
  now: Clock = () => new Date(),
): Hono<HonoEnv> {
  return new Hono<HonoEnv>().post(ERROR_REPORTS_PATH, async (c) => {
    try {
      const report = ErrorReport.safeParse(await c.req.json().catch(() => undefined))
      if (report.success) {
        const error = redactReport(report.data)
        const { source, stack } = await findSource(error.stack || toStack(error))
        await noteFrontendError(db, {
          ...error,
          stack: error.stack ? stack : null,
          source,
          userAgent: c.req.header('user-agent') ?? null,
          now: now(),
        })
      }
    } catch (error) {
      c.get('log').warn({ err: error }, 'an error of a browser was not noted')
    }
    return c.body(null, 204)
  })
}

/** The place of an error that has no stack, as a line of one. */
const toStack = ({ filename, lineno, colno }: SentError) =>
  filename && lineno && colno ? `at ${filename}:${lineno}:${colno}` : ''
