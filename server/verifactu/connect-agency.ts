import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, inTransaction } from '../../core/base/db.server.ts'
import type { FiscalConfig } from '../../core/base/procedures/context.ts'
import { ROOT } from '../../core/base/root.ts'
import { openFiscalChain } from '../../core/invoicing/open-fiscal-chain.ts'
import type { FiscalTransport } from '../../core/invoicing/sending/transport.ts'
import type { Env } from '../env.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { openCertificate } from './open-certificate.ts'
import { createVerifactuClient } from './verifactu-client.ts'

type Log = Pick<Services['log'], 'info' | 'error'>

/** Invented sales are never reported to the tax agency. */
export function refuseDemoRecords({ env, demo }: Pick<Services, 'env' | 'demo'>): void {
  if (demo && env.verifactu.mode === 'production')
    throw new StartError('VERIFACTU_MODE=production is for a real shop, but this is the demo shop')
}

/** How this process sends fiscal records, and the line over which a worker does. */
export function connectAgency({ verifactu }: Pick<Env, 'verifactu'>, log: Log) {
  const { mode, installation, producer, url } = verifactu
  const now = () => new Date()
  const certificate = verifactu.certificate && openCertificate(verifactu.certificate)
  const fiscal: FiscalConfig = {
    mode,
    installation,
    software: { ...producer, version: readVersion() },
    readCertificate: async () => (certificate ? certificate.read(now()) : null),
  }
  const agency: FiscalTransport = createVerifactuClient({ url, certificate, now, log })
  return { fiscal, agency }
}

/**
 * Records of this process join the chain of its configuration. Without a NIF nothing changes, and selling goes on. Throws
 * a StartError where a restore has ended the chain of this installation.
 */
export async function openChain(db: Db, fiscal: FiscalConfig, log: Log): Promise<void> {
  const opened = await inTransaction(db, (tx) => openFiscalChain(tx, fiscal))
  const { mode, installation } = fiscal
  if (opened === 'begun') log.info({ mode, installation }, 'a chain of fiscal records begins')
  if (opened === 'lost')
    throw new StartError(
      `VERIFACTU_INSTALLATION=${installation} ended when this shop was restored: the tax agency may have records of it that the copy does not; give the number that the restore was told, or another one that was never used`,
    )
  if (opened === 'no_nif')
    log.error({ mode }, 'the settings have no NIF (company_nif): fiscal records are not sent')
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return version
}
