import { type Db, query } from '../base/db.server.ts'

/**
 * What is wrong with a record: its XML does not give its huella, it does not name the record before it, or a number of
 * the chain is missing before it.
 */
export type ChainBreak = 'hash' | 'link' | 'gap' | 'last'

export interface BrokenRecord {
  record_id: number
  chain_id: number
  sequence: number
  invoice: string
  breaks: ChainBreak[]
}

export interface FiscalVerification {
  /** How many were recomputed. */
  records: number
  /** The first hundred, oldest first. */
  broken: BrokenRecord[]
}

/**
 * Recomputes the huellas of the newest `last` records of each chain from their own XML, and follows their links. It
 * only tells: nothing stops selling. (spain.md 1.4)
 */
export async function verifyFiscalChain(
  db: Db,
  { last }: { last?: number } = {},
): Promise<FiscalVerification> {
  const [row] = await query<FiscalVerification>(db, 'fiscal_chain_verify', VERIFY, [last ?? null])
  return row ?? { records: 0, broken: [] }
}

/** The text of an element, as it was before it was escaped. */
const element = (name: string, of = 'xml') =>
  `replace(replace(substring(${of} from '<sf:${name}>([^<]*)</sf:${name}>'), '&lt;', '<'), '&amp;', '&')`

const named = (ending: string) => `
  'IDEmisorFactura${ending}=' || ${element(`IDEmisorFactura${ending}`)}
  || '&NumSerieFactura${ending}=' || ${element(`NumSerieFactura${ending}`)}
  || '&FechaExpedicionFactura${ending}=' || ${element(`FechaExpedicionFactura${ending}`)}`

const PREVIOUS = `substring(xml from '<sf:RegistroAnterior>.*</sf:RegistroAnterior>')`

const VERIFY = `
  with record as (
    select r.*, c.last_sequence, c.last_hash,
      lag(hash) over chain as hash_before, lag(r.sequence) over chain as sequence_before,
      lead(r.sequence) over chain is null as is_newest
    from fiscal_chains c join fiscal_records r using (chain_id)
    where $1::int is null or r.sequence > c.last_sequence - $1
    window chain as (partition by chain_id order by r.sequence)
  ), recomputed as (
    select record.*, upper(encode(sha256(convert_to(case kind
        when 'alta' then ${named('')} || '&TipoFactura=' || ${element('TipoFactura')}
          || '&CuotaTotal=' || ${element('CuotaTotal')} || '&ImporteTotal=' || ${element('ImporteTotal')}
        else ${named('Anulada')} end
      || '&Huella=' || coalesce(${element('Huella', PREVIOUS)}, '')
      || '&FechaHoraHusoGenRegistro=' || ${element('FechaHoraHusoGenRegistro')}, 'UTF8')), 'hex')) as computed,
      ${element('Huella', PREVIOUS)} as named_before
    from record
  ), checked as (
    select recomputed.*, array_remove(array[
      case when computed is distinct from hash or xml not like '%<sf:Huella>' || hash || '</sf:Huella></sf:Registro%'
        then 'hash' end,
      case when named_before is distinct from previous_hash
        or (sequence_before is not null and previous_hash is distinct from hash_before) then 'link' end,
      case when sequence <> coalesce(sequence_before + 1, case when $1::int is null then 1 else sequence end)
        then 'gap' end,
      case when is_newest and (sequence <> last_sequence or hash <> last_hash) then 'last' end], null) as breaks
    from recomputed
  )
  select count(*)::int as records, coalesce((
    select json_agg(b) from (
      select record_id, chain_id, sequence, i.invoice_number as invoice, breaks
      from checked join invoices i using (invoice_id) where breaks <> '{}' order by record_id limit 100) b), '[]') as broken
  from checked`
