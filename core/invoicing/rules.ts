/** A simplified invoice may not go above this in a shop, VAT included. (RD 1619/2012 art. 4) */
export const SIMPLIFIED_LIMIT_CENTS = 3_000_00

/** F1 full, F2 simplified, F3 full in place of simplified, R1-R5 corrections. (spain.md section 1) */
export const INVOICE_TYPES = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

/** Where fiscal records go: nowhere, to the agency's test host, or to the one that counts. */
export const FISCAL_MODES = ['unsent', 'test', 'production'] as const
export type FiscalMode = (typeof FISCAL_MODES)[number]

/** What a shop that means its invoices must mend at once, the worst first. */
export const FISCAL_ALARMS = [
  'sending_off',
  'nif_missing',
  'trial_open',
  'certificate_missing',
] as const
export type FiscalAlarm = (typeof FISCAL_ALARMS)[number]

/** What the numbers of the trial begin with: they are no invoices. */
export const TRIAL_PREFIX = 'PRUEBA-'

/** What a series of the settings or of a till is called without trial and year: `PRUEBA-T1-26-` is one of `T1-`. */
export const toSeriesPrefix = (series: string): string =>
  series.replace(TRIAL_PREFIX, '').replace(/\d\d[B-Z]*-$/, '')

/** `alta` reports an invoice, `anulacion` one that was issued by mistake. (Orden HAC/1177/2024, articles 10 and 11) */
export const FISCAL_RECORD_KINDS = ['alta', 'anulacion'] as const
export type FiscalRecordKind = (typeof FISCAL_RECORD_KINDS)[number]

/** What the agency said of a record; `pending` until it has said something. */
export const SUBMISSION_STATES = [
  'pending',
  'accepted',
  'accepted_with_errors',
  'rejected',
] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** What keeps fiscal records from being sent by the certificate of this server, or `valid`. */
export const CERTIFICATE_STATES = [
  'valid',
  'missing',
  'unreadable',
  'wrong_password',
  'not_yet_valid',
  'expired',
] as const

/** What the QR of an invoice says of it. */
export interface QrInvoice {
  mode: FiscalMode
  /** Of the issuer. */
  nif: string
  /** Series and number: `T1-26-7`. */
  number: string
  /** `YYYY-MM-DD` */
  issuedOn: string
  /** VAT included, below zero in a correction. */
  totalCents: number
}

const AGENCY = 'https://www2.agenciatributaria.gob.es'
const AGENCY_TEST = 'https://prewww2.aeat.es'

/**
 * The address in the QR of an invoice, where anyone can ask the agency for it: the agency's test host unless its chain
 * is in production. The huella and the customer are not in it. (spain.md 1.5)
 */
export function qrAddress({ mode, nif, number, issuedOn, totalCents }: QrInvoice): string {
  const host = mode === 'production' ? AGENCY : AGENCY_TEST
  const day = issuedOn.split('-').toReversed().join('-')
  const sum = (totalCents / 100).toFixed(2)
  return `${host}/wlpl/TIKE-CONT/ValidarQR?nif=${encodeURIComponent(nif)}&numserie=${encodeURIComponent(number)}&fecha=${day}&importe=${sum}`
}

/** Dots of one module of the QR at 8 dots per millimetre, and the longest side that the law allows. (spain.md 1.5) */
const QR_MODULE_DOTS = 6
const QR_LONGEST_DOTS = 40 * 8

/** The side in millimetres of an invoice's QR of so many modules, 30 to 40: whole dots of a ticket printer. */
export function qrSideMm(modules: number): number {
  const dots = Math.min(QR_MODULE_DOTS, Math.floor(QR_LONGEST_DOTS / modules))
  return (modules * dots) / 8
}

/** So many years after a ticket its full invoice can be asked for. (LGT article 66; docs/decisions/0096) */
export const FULL_INVOICE_YEARS = 4

/** The most tickets that one full invoice takes the place of; the agency takes 1,000. */
export const MOST_REPLACED_TICKETS = 20

/** Where an invoice stands: what the agency said of its newest record, or `unsent` where nothing goes to it. */
export const INVOICE_STATES = ['unsent', ...SUBMISSION_STATES] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]
