import { type Db, query } from '../base/db.server.ts'
import { escapeXml } from './fiscal-xml.ts'

/** `unsent`: nothing was ever sent, so there is nothing to retire. `used`: this name belongs to another chain. */
export type RetiredChain = 'retired' | 'unsent' | 'used'

/**
 * Ends the current chain of a restored database and begins one of another installation, because the lost database may
 * have sent records after the copy's last one: a chain that goes on from there would fork, and the agency would not say
 * so. Its series get a mark after the year, so that no number of the lost database is given twice. What waited to be sent
 * stays with the old chain; the agency knows a repeated record. (Orden HAC/1177/2024, article 7; spain.md 1.4)
 */
export async function retireFiscalChain(
  tx: Db,
  { installation, now }: { installation: string; now: Date },
): Promise<RetiredChain> {
  const [current] = await query<CurrentChain>(tx, 'fiscal_chain_to_retire', CURRENT, [])
  if (!current) throw new Error('fiscal chains: none is current')
  if (current.mode === 'unsent') return 'unsent'
  if (await isUsed(tx, installation)) return 'used'
  await query(tx, 'fiscal_chain_retire', RETIRE, {
    chain_id: current.chainId,
    now,
    name: installation,
    series_mark: nextMark(current.seriesMark),
    software_xml: current.softwareXml.replace(
      /<sf:NumeroInstalacion>[^<]*</,
      `<sf:NumeroInstalacion>${escapeXml(installation)}<`,
    ),
  })
  await query(
    tx,
    'fiscal_chain_restored',
    'update fiscal_chains set is_current = true where name = $1',
    [installation],
  )
  return 'retired'
}

/** B, C … Z, then BB: what stands after the year in numbers of a shop that was restored once, twice and so on. */
export function nextMark(mark: string): string {
  const last = mark.at(-1)
  if (!last || last === 'Z') return `${mark}B`
  return `${mark.slice(0, -1)}${String.fromCharCode(last.charCodeAt(0) + 1)}`
}

interface CurrentChain {
  chainId: number
  mode: 'unsent' | 'test' | 'production'
  seriesMark: string
  softwareXml: string
}

async function isUsed(tx: Db, installation: string): Promise<boolean> {
  const used = await query<object>(
    tx,
    'fiscal_chain_used',
    `select from fiscal_chains where name = $1 or starts_with(name, $1 || '.') limit 1`,
    [installation],
  )
  return used.length > 0
}

const CURRENT = `
  select chain_id as "chainId", mode, series_mark as "seriesMark", software_xml as "softwareXml"
  from fiscal_chains where is_current for update`

const RETIRE = `
  with ended as (
    update fiscal_chains set is_current = false, lost_at = :now where chain_id = :chain_id
    returning mode, nif, last_issued_at
  )
  insert into fiscal_chains (name, mode, nif, software_xml, is_current, last_issued_at, series_mark)
  select :name, mode, nif, :software_xml, false, last_issued_at, :series_mark from ended`
