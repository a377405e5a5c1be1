import { type Db, query, sqlState } from '../base/db.server.ts'
import { splitVat } from '../base/money.ts'
import { recipientXml, referencesXml } from './fiscal-xml.ts'
import type { InvoiceReference, Recipient } from './invoice-parties.ts'
import {
  fiscalHash,
  INVOICE_SETTINGS,
  LOCKED_CHAIN_OF_SALE,
  recordStatement,
  xmlCents,
  xmlEscape,
} from './record-statement.ts'
import { type InvoiceType, TRIAL_PREFIX } from './rules.ts'

export interface Tax {
  /** Per cent. */
  rate: number
  base: number
  vat: number
}

export interface NewInvoice {
  type: InvoiceType
  /** Null where it corrects or replaces a ticket of before this shop. */
  saleId: number | null
  /** Of an advance and its corrections, which belong to no sale. */
  depositId?: number
  /** Which row of numbers: that of the web, of full invoices, or a till's own (`T1-`). Corrections have theirs beside it. */
  series: 'web' | 'full' | { prefix: string }
  recipient?: Recipient
  /** Base and VAT per rate in cents, below zero in a correction. Each rate once. */
  taxes: readonly Tax[]
  references?: readonly InvoiceReference[]
  /** When the goods were sold, where that may be an earlier day. */
  operationAt?: Date
  now: Date
}

export interface WrittenInvoice {
  invoiceId: number
  /** Series and number: `T1-26-7`. */
  invoice: string
}

/**
 * Writes an invoice with its fiscal record, in one statement: the next number of its series and year and the time,
 * both taken under the chain's lock, then the record's XML, whose huella goes over that of the record before. Never a
 * time before that of an invoice already written. Call it last in a transaction: chain and counter stay locked until
 * the commit.
 */
export async function writeInvoice(tx: Db, invoice: NewInvoice): Promise<WrittenInvoice> {
  const { type, saleId, depositId, series, recipient, taxes, references = [] } = invoice
  const { operationAt, now } = invoice
  if (NAMED_TYPES.includes(type) && !recipient) throw new Error(`invoices: ${type} names nobody`)
  const isCorrection = type.startsWith('R')
  const [row] = await query<WrittenInvoice>(tx, 'invoice_write', WRITE, {
    series: typeof series === 'string' ? series : 'prefix',
    series_prefix: typeof series === 'string' ? '' : series.prefix,
    series_suffix: isCorrection ? 'R' : '',
    sale_id: saleId,
    deposit_id: depositId ?? null,
    now,
    taxes: JSON.stringify(taxes),
    type,
    recipient: recipient ? JSON.stringify(recipient) : null,
    references_xml: referencesXml(type, references),
    recipient_xml: NAMED_TYPES.includes(type) && recipient ? recipientXml(recipient) : '',
    description:
      DESCRIPTIONS[depositId ? 'advance' : 'sale'][isCorrection ? 'correction' : 'invoice'],
    operation_at: operationAt ?? null,
    corrected: JSON.stringify(
      references.map(({ invoiceId, invoiceNumber, issuedOn }) => ({
        invoice_id: invoiceId,
        ...(invoiceId === null && { number: invoiceNumber, day: issuedOn }),
      })),
    ),
  }).catch(retryOnNewChain)
  if (!row) throw new Error('invoices: nothing was written')
  return row
}

/** DescripcionOperacion of the record. */
const DESCRIPTIONS = {
  sale: { invoice: 'Venta de calzado', correction: 'Devolución de calzado' },
  advance: {
    invoice: 'Anticipo de una compra de calzado',
    correction: 'Devolución de un anticipo',
  },
}

/** A chain that ended while its lock was waited for gives no row: the act is tried again, as after a collision. */
function retryOnNewChain(error: unknown): never {
  if (sqlState(error) !== NOT_NULL_VIOLATION) throw error
  const reason = new Error('invoices: the fiscal chain ended meanwhile', { cause: error })
  throw Object.assign(reason, { code: SERIALIZATION_FAILURE })
}

const NOT_NULL_VIOLATION = '23502'
const SERIALIZATION_FAILURE = '40001'

/** These name their recipient to the agency; F2 and R5 must not. (spain.md 1.2) */
const NAMED_TYPES: readonly InvoiceType[] = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4']

/** Gross cents per rate split into base and VAT, once per rate. */
export function splitByRate(amounts: readonly { rate: number; cents: number }[]): Tax[] {
  const gross = new Map<number, number>()
  for (const { rate, cents } of amounts) gross.set(rate, (gross.get(rate) ?? 0) + cents)
  return [...gross].map(([rate, cents]) => ({ rate, ...splitVat(cents, rate) }))
}

// Without a chain the insert fails on its empty columns: a sale is never committed without its invoice.
// The chain is locked first and its time taken under that lock: numbers and times of its series never cross. Then the
// counter of the series; no other code locks both.
const WRITE = `
  with settings as (${INVOICE_SETTINGS}
  ), chain as materialized (${LOCKED_CHAIN_OF_SALE}
  ), counter as (
    insert into invoice_series (series, test_mode, chain_id, next_number, digits)
    select case when mode <> 'production' then '${TRIAL_PREFIX}' else '' end
      || case :series when 'web' then coalesce(s ->> 'invoice_series_web', 'W')
        when 'full' then coalesce(s ->> 'invoice_series_full', 'F') else :series_prefix end
      || :series_suffix || to_char(generated_on, 'YY') || series_mark || '-', mode <> 'production', chain_id, 2,
      coalesce((s ->> 'invoice_number_digits')::int, 1) from chain
    on conflict (series, test_mode) do update set next_number = invoice_series.next_number + 1
    returning series, next_number - 1 as number, digits
  ), numbered as materialized (
    select chain.*, mode <> 'production' as test_mode, generated_on as issued_on, series, number, series || lpad(number::text,
      greatest(length(number::text), digits), '0') as invoice_number
    from chain, counter
  ), tax as materialized (
    select * from jsonb_to_recordset(:taxes::jsonb) as t (rate numeric, base int, vat int)
  ), total as materialized (
    select coalesce(sum(vat), 0)::int as vat, coalesce(sum(base + vat), 0)::int as total,
      string_agg('<sf:DetalleDesglose><sf:Impuesto>01</sf:Impuesto><sf:ClaveRegimen>'
        || case s ->> 'vat_regime' when 'recargo_equivalencia' then '18' else '01' end
        || '</sf:ClaveRegimen><sf:CalificacionOperacion>S1</sf:CalificacionOperacion><sf:TipoImpositivo>'
        || to_char(rate, 'FM990.00') || '</sf:TipoImpositivo><sf:BaseImponibleOimporteNoSujeto>' || ${xmlCents('base')}
        || '</sf:BaseImponibleOimporteNoSujeto><sf:CuotaRepercutida>' || ${xmlCents('vat')}
        || '</sf:CuotaRepercutida></sf:DetalleDesglose>', '' order by rate desc) as details
    from tax, settings
  ), invoice as (
    insert into invoices (series, number, invoice_number, type, sale_id, issued_at, issued_on, issuer, recipient,
      total_cents, test_mode, deposit_id)
    select series, number, invoice_number, :type::text::invoice_type, :sale_id, generated_at, issued_on,
      jsonb_strip_nulls(jsonb_build_object('company_name', s -> 'company_name',
        'company_nif', nullif(issuer_nif, ''), 'company_address', s -> 'company_address')),
      :recipient::jsonb, total.total, test_mode, :deposit_id::bigint
    from total left join numbered on true
    returning invoice_id, invoice_number as invoice
  ), taxes as (
    insert into invoice_taxes (invoice_id, rate, base_cents, vat_cents)
    select invoice_id, rate, base, vat from invoice, tax
  ), linked as (
    insert into invoice_references (invoice_id, corrects_invoice_id, corrects_number, corrects_day)
    select invoice.invoice_id, r.invoice_id, r.number, r.day
    from invoice, jsonb_to_recordset(:corrected::jsonb) as r (invoice_id bigint, number text, day date)
  ), hashed as materialized (
    select numbered.*, ${fiscalHash('alta', {
      type: ':type::text',
      vat: xmlCents('total.vat'),
      total: xmlCents('total.total'),
    })} as hash,
      '<sf:NombreRazonEmisor>' || ${xmlEscape(`coalesce(s ->> 'company_name', '')`)}
      || '</sf:NombreRazonEmisor><sf:TipoFactura>' || :type::text || '</sf:TipoFactura>' || :references_xml
      || case when horma_day(:operation_at::timestamptz) < issued_on then
        '<sf:FechaOperacion>' || to_char(horma_day(:operation_at::timestamptz), 'DD-MM-YYYY')
        || '</sf:FechaOperacion>' else '' end
      || '<sf:DescripcionOperacion>' || :description || '</sf:DescripcionOperacion>' || :recipient_xml
      || '<sf:Desglose>' || details || '</sf:Desglose><sf:CuotaTotal>' || ${xmlCents('total.vat')}
      || '</sf:CuotaTotal><sf:ImporteTotal>' || ${xmlCents('total.total')} || '</sf:ImporteTotal>' as body
    from numbered, total
  ), ${recordStatement('alta')}
  select invoice_id as "invoiceId", invoice from invoice`
