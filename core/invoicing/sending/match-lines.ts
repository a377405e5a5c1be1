import type { FiscalRecordKind, SubmissionState } from '../rules.ts'
import type { ReplyLine } from './parse-reply.ts'

/** A record of a message, by what a reply names it. */
export interface SentRecord {
  recordId: number
  kind: FiscalRecordKind
  invoiceNumber: string
}

/** What the agency said of a record. */
export interface RecordAnswer {
  record_id: number
  state: Exclude<SubmissionState, 'pending'>
  error_code: string | null
  error_text: string | null
  is_duplicate: boolean
}

const DUPLICATE = '3000'
const STATES = {
  Correcto: 'accepted',
  AceptadoConErrores: 'accepted_with_errors',
  Incorrecto: 'rejected',
} as const
/** An alta that was annulled later was accepted all the same. */
const DUPLICATE_STATES = {
  Correcta: 'accepted',
  AceptadaConErrores: 'accepted_with_errors',
  Anulada: 'accepted',
} as const

/**
 * Finds the record that each line answers, by the invoice's number and what was done with it; two of the same in one
 * message by their order. Records that no line answers are not in the result.
 */
export function matchLines(
  sent: readonly SentRecord[],
  lines: readonly ReplyLine[],
): RecordAnswer[] {
  const waiting = Map.groupBy(sent, ({ kind, invoiceNumber }) => toKey(kind, invoiceNumber))
  return lines.flatMap((line) => {
    const kind = line.Operacion.TipoOperacion === 'Alta' ? 'alta' : 'anulacion'
    const record = waiting.get(toKey(kind, line.IDFactura.NumSerieFactura))?.shift()
    return record ? [{ record_id: record.recordId, ...toAnswer(line) }] : []
  })
}

const toKey = (kind: FiscalRecordKind, invoiceNumber: string) => `${kind} ${invoiceNumber.trim()}`

/** A duplicate was sent before and its answer lost: what the agency has of it counts. */
function toAnswer(line: ReplyLine): Omit<RecordAnswer, 'record_id'> {
  const { RegistroDuplicado: known, EstadoRegistro, CodigoErrorRegistro: code } = line
  const isDuplicate = EstadoRegistro === 'Incorrecto' && (known !== undefined || code === DUPLICATE)
  const errors = isDuplicate ? known : line
  return {
    state: isDuplicate
      ? DUPLICATE_STATES[known?.EstadoRegistroDuplicado ?? 'Correcta']
      : STATES[EstadoRegistro],
    error_code: errors?.CodigoErrorRegistro ?? null,
    error_text: errors?.DescripcionErrorRegistro ?? null,
    is_duplicate: isDuplicate,
  }
}
