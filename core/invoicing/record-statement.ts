import { IN_TRIAL } from '../settings/trial/trial-side.ts'
import type { FiscalRecordKind } from './rules.ts'

/*
 * Parts of the statements that write fiscal records. They read a row `hashed`: the locked chain's columns, `issuer_nif`,
 * `invoice_number`, `issued_on` of the invoice, `generated_at`, `hash`, and `body`, the elements between the invoice's
 * name and the chain.
 */

/** Cents as the agency writes euros: `-41.31`. */
export const xmlCents = (cents: string) => `to_char(${cents} / 100.0, 'FM999999999990.00')`

/** A text inside an element; the agency trims blanks, and wants nothing but these two escaped. (spain.md 1.6) */
export const xmlEscape = (text: string) =>
  `replace(replace(btrim(${text}), '&', '&amp;'), '<', '&lt;')`

const xmlDay = (day: string) => `to_char(${day}, 'DD-MM-YYYY')`

/** What the shop says of itself and of its papers. */
export const INVOICE_SETTINGS = `
  select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') as s from site_settings
  where setting_id in ('company_name', 'company_nif', 'company_address', 'vat_regime', 'invoice_series_web',
    'invoice_series_full', 'invoice_number_digits')`

const CHAIN = `
  select c.*, coalesce(c.nif, s ->> 'company_nif', '') as issuer_nif, s,
    greatest(last_issued_at, :now) as generated_at, horma_day(greatest(last_issued_at, :now)) as generated_on
  from fiscal_chains c, settings`

/** The current chain, locked, with the time of its next record: `:now`, but never before that of the last. */
export const LOCKED_CHAIN = `${CHAIN} where is_current for update of c`

/**
 * The same for an invoice of the sale `:sale_id` or the deposit `:deposit_id`: what is of the trial stays in it, in its
 * last chain, also where its money is heard of after the trial has ended.
 */
export const LOCKED_CHAIN_OF_SALE = `${CHAIN}, (
    select max(chain_id) as chain_id from fiscal_chains
    where mode <> 'production' and not ${IN_TRIAL} and (exists (select from sales where sale_id = :sale_id and is_trial)
      or exists (select from deposits where deposit_id = :deposit_id and is_trial))
  ) trial
  where case when trial.chain_id is null then c.is_current else c.chain_id = trial.chain_id end for update of c`

interface HashedAmounts {
  type: string
  vat: string
  total: string
}

/** The huella: SHA-256 over the agency's own string of names and values. (spain.md 1.3) */
export function fiscalHash(kind: FiscalRecordKind, amounts?: HashedAmounts): string {
  const ending = kind === 'alta' ? '' : 'Anulada'
  const values = amounts
    ? `|| '&TipoFactura=' || ${amounts.type} || '&CuotaTotal=' || ${amounts.vat}
      || '&ImporteTotal=' || ${amounts.total}`
    : ''
  return `upper(encode(sha256(convert_to('IDEmisorFactura${ending}=' || issuer_nif
      || '&NumSerieFactura${ending}=' || invoice_number
      || '&FechaExpedicionFactura${ending}=' || ${xmlDay('issued_on')} ${values}
      || '&Huella=' || coalesce(last_hash, '')
      || '&FechaHoraHusoGenRegistro=' || horma_iso_time(generated_at), 'UTF8')), 'hex'))`
}

/** Writes the record of `hashed` and `invoice`, leaves it for the sender, and makes it the chain's last. */
export function recordStatement(kind: FiscalRecordKind): string {
  const element = kind === 'alta' ? 'RegistroAlta' : 'RegistroAnulacion'
  const ending = kind === 'alta' ? '' : 'Anulada'
  return `record as (
    insert into fiscal_records (chain_id, sequence, kind, invoice_id, xml, hash, previous_hash, generated_at)
    select chain_id, last_sequence + 1, '${kind}', invoice_id,
      '<sf:${element}><sf:IDVersion>1.0</sf:IDVersion><sf:IDFactura><sf:IDEmisorFactura${ending}>' || issuer_nif
      || '</sf:IDEmisorFactura${ending}><sf:NumSerieFactura${ending}>' || ${xmlEscape('invoice_number')}
      || '</sf:NumSerieFactura${ending}><sf:FechaExpedicionFactura${ending}>' || ${xmlDay('issued_on')}
      || '</sf:FechaExpedicionFactura${ending}></sf:IDFactura>' || body || '<sf:Encadenamiento>'
      || case when last_hash is null then '<sf:PrimerRegistro>S</sf:PrimerRegistro>'
        else '<sf:RegistroAnterior><sf:IDEmisorFactura>' || last_nif || '</sf:IDEmisorFactura><sf:NumSerieFactura>'
          || ${xmlEscape('last_number')} || '</sf:NumSerieFactura><sf:FechaExpedicionFactura>'
          || ${xmlDay('last_issued_on')} || '</sf:FechaExpedicionFactura><sf:Huella>' || last_hash
          || '</sf:Huella></sf:RegistroAnterior>' end
      || '</sf:Encadenamiento>' || software_xml || '<sf:FechaHoraHusoGenRegistro>' || horma_iso_time(generated_at)
      || '</sf:FechaHoraHusoGenRegistro><sf:TipoHuella>01</sf:TipoHuella><sf:Huella>' || hash
      || '</sf:Huella></sf:${element}>', hash, last_hash, generated_at
    from hashed, invoice
    returning record_id, chain_id
  ), submission as (
    insert into fiscal_submissions (record_id, chain_id)
    select record_id, chain_id from record join hashed using (chain_id) where mode <> 'unsent'
  ), ended as (
    update fiscal_chains c set last_issued_at = h.generated_at, last_sequence = h.last_sequence + 1,
      last_hash = h.hash, last_nif = h.issuer_nif, last_number = h.invoice_number, last_issued_on = h.issued_on
    from hashed h where c.chain_id = h.chain_id
  )`
}
