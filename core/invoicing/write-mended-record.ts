import { type Db, query } from '../base/db.server.ts'
import type { Recipient } from './invoice-parties.ts'
import { namesRecipient, toMendedBody } from './mended-xml.ts'
import { fiscalHash, INVOICE_SETTINGS, LOCKED_CHAIN, recordStatement } from './record-statement.ts'
import type { FiscalRecordKind } from './rules.ts'

interface Mending {
  /** The record that the agency rejected or accepted with errors. */
  recordId: number
  /** Whom the record shall name instead, where it names somebody. */
  recipient?: Omit<Recipient, 'address'>
  now: Date
}

interface Unmended {
  kind: FiscalRecordKind
  xml: string
  isKnown: boolean
  isRejected: boolean
  companyName: string
}

/**
 * Writes the record that mends one the agency rejected or accepted with errors: the subsanación of an alta, with the
 * shop's name of today, or the anulación once more. Amounts stay: those are corrected by another invoice. Null, with
 * nothing written, where the record needs no mending, has been mended, belongs to another NIF or mode than the chain,
 * or names nobody and `recipient` is given. Call it last in a transaction, like `writeInvoice`. (spain.md 1.4)
 */
export async function writeMendedRecord(
  tx: Db,
  { recordId, recipient, now }: Mending,
): Promise<number | null> {
  const [found] = await query<Unmended>(tx, 'fiscal_record_unmended', UNMENDED, [recordId])
  if (!found || (recipient && !namesRecipient(found.xml))) return null
  const { kind, xml, ...change } = found
  const { body, type, vat, total } = toMendedBody(kind, xml, {
    ...change,
    ...(recipient && { recipient }),
  })
  const values = { record_id: recordId, now, body, ...(kind === 'alta' && { type, vat, total }) }
  const rows = await query<{ recordId: number }>(tx, `fiscal_mend_${kind}`, MEND[kind], values)
  return rows[0]?.recordId ?? null
}

const UNMENDED = `
  select r.kind, r.xml, s.state = 'rejected' as "isRejected",
    exists (select from fiscal_records a join fiscal_submissions t using (record_id)
      where a.invoice_id = r.invoice_id and a.kind = 'alta' and t.state in ('accepted', 'accepted_with_errors'))
      as "isKnown",
    coalesce((select setting_value #>> '{}' from site_settings where setting_id = 'company_name'), '') as "companyName"
  from fiscal_submissions s join fiscal_records r using (record_id)
  where s.record_id = $1 and s.state in ('accepted_with_errors', 'rejected') and s.mended_by is null
    and (r.kind = 'anulacion' or not exists (select from fiscal_records c join fiscal_submissions t using (record_id)
      where c.invoice_id = r.invoice_id and c.kind = 'anulacion' and t.state <> 'rejected'))
  for update of s`

const mend = (kind: FiscalRecordKind) => `
  with settings as (${INVOICE_SETTINGS}
  ), chain as materialized (${LOCKED_CHAIN}
  ), mended as (
    select i.invoice_id, i.invoice_number, i.issued_on
    from fiscal_records r join invoices i using (invoice_id) join fiscal_chains o on o.chain_id = r.chain_id, chain
    where r.record_id = :record_id and o.mode = chain.mode and o.nif = issuer_nif
  ), invoice as (
    select invoice_id from mended
  ), hashed as materialized (
    select chain.*, invoice_number, issued_on, :body::text as body, ${
      kind === 'alta'
        ? fiscalHash(kind, { type: ':type::text', vat: ':vat::text', total: ':total::text' })
        : fiscalHash(kind)
    } as hash from chain, mended
  ), ${recordStatement(kind)}, marked as (
    update fiscal_submissions s set mended_by = r.record_id from record r where s.record_id = :record_id
  )
  select record_id as "recordId" from record`

const MEND = { alta: mend('alta'), anulacion: mend('anulacion') }
