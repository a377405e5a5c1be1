import type { BookPeriod } from '../rules.ts'

/** Kinds of columns as the template names them: `Alfanumérico (n)`, `Decimal (n,2)` and dates. */
export type AgencyColumnType = 'text' | 'number' | 'day'

interface AgencyColumn {
  /** Of the first title row, where a group of columns begins or a column stands alone. */
  group: string
  /** Of the second title row, below a group. */
  title: string
  type: AgencyColumnType
  /** Of a text its most characters, of a number its most digits with the decimals. */
  length: number
}

const text = (group: string, title: string, length: number): AgencyColumn => ({
  group,
  title,
  type: 'text',
  length,
})
const number = (group: string, title: string, length: number): AgencyColumn => ({
  group,
  title,
  type: 'number',
  length,
})
const day = (group: string, title: string): AgencyColumn => ({
  group,
  title,
  type: 'day',
  length: 10,
})

/**
 * The 36 columns of the sheet of issued invoices, A to AJ, as the tax agency imports it. (Orden HAC/773/2019; the
 * agency's common format of VAT and IRPF books, edition 5.18)
 */
export const AGENCY_COLUMNS = [
  number('Autoliquidación', 'Ejercicio', 4),
  text('', 'Periodo', 2),
  text('Actividad', 'Código', 1),
  text('', 'Tipo', 2),
  text('', 'Grupo o Epígrafe del IAE', 4),
  text('Tipo de Factura', '', 2),
  text('Concepto de Ingreso', '', 3),
  number('Ingreso Computable', '', 12),
  day('Fecha Expedición', ''),
  day('Fecha Operación', ''),
  text('Identificación de la Factura', 'Serie', 20),
  text('', 'Número', 20),
  text('', 'Número-Final', 20),
  text('NIF Destinatario', 'Tipo', 2),
  text('', 'Código País', 2),
  text('', 'Identificación', 20),
  text('Nombre Destinatario', '', 40),
  text('Clave de Operación', '', 2),
  text('Calificación de la Operación', '', 2),
  text('Operación Exenta', '', 2),
  number('Total Factura', '', 12),
  number('Base Imponible', '', 12),
  number('Tipo de IVA', '', 4),
  number('Cuota IVA Repercutida', '', 12),
  number('Tipo de Recargo Eq.', '', 4),
  number('Cuota Recargo Eq.', '', 12),
  day(
    'Cobro (Operación Criterio de Caja de IVA y/o artículo 7.2.1º de Reglamento del IRPF)',
    'Fecha',
  ),
  number('', 'Importe', 12),
  text('', 'Medio Utilizado', 2),
  text('', 'Identificación Medio Utilizado', 34),
  number('Tipo Retención del IRPF', '', 4),
  number('Importe Retenido del IRPF', '', 12),
  text('Registro Acuerdo Facturación', '', 15),
  text('Inmueble', 'Situación', 1),
  text('', 'Referencia Catastral', 20),
  // As the agency's template spells it.
  text('Refrencia Externa', '', 40),
] as const satisfies readonly AgencyColumn[]

/** The sheet's name in the template. */
export const AGENCY_SHEET = 'EXPEDIDAS_INGRESOS'

/** The agency imports no larger file. */
export const MOST_AGENCY_BYTES = 4 * 1024 * 1024

/**
 * The agency takes the book of a year from its first day on, and never a quarter alone. (Its common format, section 7)
 */
export const toAgencyPeriod = ({ to }: BookPeriod): BookPeriod => ({
  from: `${to.slice(0, 4)}-01-01`,
  to,
})

/** A heading of the tax on economic activities without its dot, as the agency writes it: `651.6` is `6516`. */
export const toAgencyHeading = (heading: string): string => heading.replace('.', '')

/**
 * The file's name: year, NIF, `E` for the book of issued invoices, and the company.
 */
export const nameAgencyFile = (year: string, nif: string, company: string): string =>
  `${year}${nif}E${company}`

/** What the agency would refuse of an entry. */
export const AGENCY_REFUSALS = [
  'TOO_LONG',
  'RATE_UNKNOWN',
  'VAT_WRONG',
  'SIGN_WRONG',
  'TOTAL_WRONG',
  'SIMPLIFIED_TOO_LARGE',
  'RECIPIENT_MISSING',
  'RECIPIENT_WRONG',
  'DAYS_WRONG',
] as const
export type AgencyRefusal = (typeof AGENCY_REFUSALS)[number]

/** What the shop has not said of itself and the file wants. */
export const AGENCY_LACKS = ['iae_heading', 'company_nif', 'company_name'] as const
export type AgencyLack = (typeof AGENCY_LACKS)[number]
