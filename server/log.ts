import pino from 'pino'
import { redactUrl } from '../core/base/personal-data/redact-url.ts'

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

/** An error as the log is about to write it. */
export interface LoggedError {
  /** What the log says happened. */
  text: string
  message?: string
  stack?: string
}

type HearError = (error: LoggedError) => void
const hearing = new Set<HearError>()

/** Calls for each line of the log that says error, and answers how to stop. */
export function hearErrors(hear: HearError): () => void {
  hearing.add(hear)
  return () => hearing.delete(hear)
}

const ERROR_LEVEL = 50

function passOnError([fields, text]: readonly unknown[]): void {
  const { err } = Object(fields) as { err?: unknown }
  const described = Object(describeError(err)) as { message?: string; stack?: string }
  for (const hear of hearing)
    hear({
      text: typeof fields === 'string' ? fields : String(text ?? ''),
      ...(described.message !== undefined && { message: described.message }),
      ...(described.stack !== undefined && { stack: described.stack }),
    })
}

/** The process's log, as JSON lines on standard output, with order tokens redacted. */
export function createLog(level: string, to: pino.DestinationStream = destination): pino.Logger {
  return pino(
    {
      level,
      hooks: {
        streamWrite: redactUrl,
        logMethod(args, write, lineLevel) {
          if (lineLevel >= ERROR_LEVEL) passOnError(args)
          write.apply(this, args)
        },
      },
      serializers: { err: describeError },
    },
    to,
  )
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
