import { z } from 'zod'
import { redactUrl } from '../base/personal-data/redact-url.ts'
import { redactAddresses } from '../base/queues/redact-addresses.ts'
import { FRONTEND_ERROR_TYPES } from './rules.ts'

const STACK_LINES = 40
const LONGEST_LINE = 500
const MOST_PLACE = 2_000_000_000

const cut = (length: number) => z.string().transform((text) => text.slice(0, length))
const Place = z.int().min(0).max(MOST_PLACE).nullish()

/** What a page sends about one error. Long texts are cut, because an error has to be told whatever it says. */
export const ErrorReport = z.strictObject({
  type: z.enum(FRONTEND_ERROR_TYPES),
  message: cut(LONGEST_LINE),
  stack: cut(STACK_LINES * LONGEST_LINE).nullish(),
  /** Path plus query. */
  page: cut(LONGEST_LINE),
  filename: cut(LONGEST_LINE).nullish(),
  lineno: Place,
  colno: Place,
  /** The build of the pages, as React Router numbers it. */
  release: cut(40),
})

export type SentError = z.output<typeof ErrorReport>

/** A text about an error without tokens, e-mail addresses and what staff search for. */
export function redactError(text: string): string {
  return text
    .split('\n')
    .slice(0, STACK_LINES)
    .map((line) => redactAddresses(redactUrl(line)))
    .join('\n')
}

/** The same report without anything that names a person or opens an order. */
export function redactReport(report: SentError): SentError {
  const { message, page, stack, filename, type, lineno, colno, release } = report
  return {
    type,
    lineno,
    colno,
    release,
    message: redactError(message),
    page: redactError(page),
    stack: stack && redactError(stack),
    filename: filename && redactError(filename),
  }
}
