import pino from 'pino'
import { redactUrl } from './redact-url.ts'

const BATCH_BYTES = 4096
const FLUSH_EVERY = 200

const destination = pino.destination({
  fd: 1,
  sync: true,
  minLength: BATCH_BYTES,
  periodicFlush: FLUSH_EVERY,
})
// Lines wait in a batch for at most a moment; whatever ends the process, they are written first.
process.on('exit', flushLog)

/** The process's log, as JSON lines on standard output, with order tokens redacted. */
export function createLog(level: string, to: pino.DestinationStream = destination): pino.Logger {
  return pino({ level, hooks: { streamWrite: redactUrl }, serializers: { err: describeError } }, to)
}

/**
 * What is logged of an error. The database repeats a customer's values in its details, and Drizzle
 * in the message and its parameters: of such errors only the parts that name the cause are logged.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message, stack, code, constraint, table, cause } = error as Error &
    Record<string, unknown>
  const firstLine = message.split('\nparams:')[0] ?? ''
  return {
    type: error.constructor.name,
    message: firstLine,
    stack: stack?.replace(message, firstLine),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** Writes out what is still waiting; for the moment before process.exit. */
export function flushLog(): void {
  destination.flushSync()
}
