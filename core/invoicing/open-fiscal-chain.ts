import { type Db, query } from '../base/db.server.ts'
import { escapeXml } from './fiscal-xml.ts'
import type { FiscalMode } from './rules.ts'

/** The maker of this software and its installation, as each record names them. (Orden HAC/1177/2024, article 10) */
export interface FiscalSoftware {
  producerName: string
  producerNif: string
  /** Two of `A-Z0-9`, given by the producer. */
  systemId: string
  version: string
}

export interface FiscalSetup {
  mode: FiscalMode
  /** NumeroInstalacion, by which a chain is known for ever. */
  installation: string
  software: FiscalSoftware
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('horma fiscal chain', 0))`

interface CurrentChain {
  chainId: number
  name: string
  mode: FiscalMode
  nif: string | null
  softwareXml: string
}

/**
 * `in_trial`: the trial was not finished. `real`: it was, and no mode leads back to it. `lost`: a restore has ended the
 * chain of this installation, because the tax agency may have records of it that this database does not have.
 */
export type FiscalChainState = 'kept' | 'begun' | 'no_nif' | 'in_trial' | 'real' | 'lost'

/**
 * Makes the chain that new records join the one of this setup and of the NIF in the settings: the current one goes on,
 * or a new one begins, whose first record names none before it. Without a setup that sends (`unsent`) a chain that has
 * begun to send goes on, unsent records waiting: nobody falls back to test mode by losing a variable. Without a NIF in
 * the settings nothing changes (`no_nif`). A shop that has tried selling stays in its trial (`in_trial`) until the act
 * that finishes it opens the chain of production, with `endsTrial`; test mode never follows production (`real`). An
 * installation whose chain a restore has ended begins no other (`lost`).
 */
export async function openFiscalChain(
  tx: Db,
  setup: FiscalSetup,
  { endsTrial = false }: { endsTrial?: boolean } = {},
): Promise<FiscalChainState> {
  // Processes start together: who waited for the row alone would find that it is current no more.
  await query(tx, 'fiscal_chain_turn', LOCK)
  const [current] = await query<CurrentChain>(
    tx,
    'fiscal_chain_lock',
    `select chain_id as "chainId", name, mode, nif, software_xml as "softwareXml" from fiscal_chains
     where is_current for update`,
  )
  if (!current) throw new Error('fiscal chains: none is current')
  const [{ nif } = { nif: null }] = await query<{ nif: string | null }>(
    tx,
    'fiscal_nif',
    `select setting_value #>> '{}' as nif from site_settings where setting_id = 'company_nif'`,
  )
  const isUnsent = setup.mode === 'unsent'
  if (!isUnsent && !nif) return 'no_nif'
  const isReal = current.mode === 'production'
  if (isReal && setup.mode === 'test') return 'real'
  if (!isReal && setup.mode === 'production' && !endsTrial && (await hasTrial(tx)))
    return 'in_trial'
  if (isUnsent || (current.mode === setup.mode && current.nif === nif && isNamed(current, setup))) {
    const softwareXml = toSoftwareXml(setup.software, current.name)
    if (isUnsent && current.mode !== 'unsent') return 'kept'
    if (softwareXml !== current.softwareXml)
      await query(
        tx,
        'fiscal_chain_version',
        'update fiscal_chains set software_xml = $2 where chain_id = $1',
        [current.chainId, softwareXml],
      )
    return 'kept'
  }
  if (await isLost(tx, setup.installation)) return 'lost'
  const [{ used } = { used: 0 }] = await query<{ used: number }>(
    tx,
    'fiscal_chain_names',
    `select count(*)::int as used from fiscal_chains where name = $1 or starts_with(name, $1 || '.')`,
    [setup.installation],
  )
  const name = used === 0 ? setup.installation : `${setup.installation}.${used + 1}`
  await query(
    tx,
    'fiscal_chain_begin',
    `with ended as (
       update fiscal_chains set is_current = false where chain_id = :ended_chain_id
       returning last_issued_at, series_mark
     )
     insert into fiscal_chains (name, mode, nif, software_xml, is_current, last_issued_at, series_mark)
     select :name, :mode::fiscal_mode, :nif, :software_xml, false, last_issued_at, series_mark from ended`,
    {
      ended_chain_id: current.chainId,
      name,
      mode: setup.mode,
      nif,
      software_xml: toSoftwareXml(setup.software, name),
    },
  )
  await query(
    tx,
    'fiscal_chain_current',
    'update fiscal_chains set is_current = true where name = $1',
    [name],
  )
  return 'begun'
}

/** Whether a restore has ended a chain of this installation. */
export async function isLost(tx: Db, installation: string): Promise<boolean> {
  const lost = await query<object>(
    tx,
    'fiscal_chain_lost',
    `select from fiscal_chains where lost_at is not null and (name = $1 or starts_with(name, $1 || '.')) limit 1`,
    [installation],
  )
  return lost.length > 0
}

/** Whether anything was sold or begun at a till while the shop was in its trial. */
export async function hasTrial(tx: Db): Promise<boolean> {
  const [row] = await query<{ exists: boolean }>(
    tx,
    'fiscal_trial',
    `select exists (select from sales where is_trial) or exists (select from cash_sessions where is_trial)
       or exists (select from deposits where is_trial) as exists`,
  )
  return row?.exists ?? false
}

const isNamed = ({ name }: CurrentChain, { installation }: FiscalSetup) =>
  name === installation || name.startsWith(`${installation}.`)

function toSoftwareXml(software: FiscalSoftware, installation: string): string {
  const { producerName, producerNif, systemId, version } = software
  const element = (name: string, value: string) => `<sf:${name}>${escapeXml(value)}</sf:${name}>`
  return `<sf:SistemaInformatico>${[
    element('NombreRazon', producerName),
    element('NIF', producerNif),
    element('NombreSistemaInformatico', 'Horma'),
    element('IdSistemaInformatico', systemId),
    element('Version', version),
    element('NumeroInstalacion', installation),
    element('TipoUsoPosibleSoloVerifactu', 'S'),
    element('TipoUsoPosibleMultiOT', 'N'),
    element('IndicadorMultiplesOT', 'N'),
  ].join('')}</sf:SistemaInformatico>`
}
