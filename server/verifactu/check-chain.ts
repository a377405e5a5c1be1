import { keepDeclaration } from '../../core/invoicing/declarations/keep-declaration.ts'
import { verifyNewestRecords } from '../../core/invoicing/verification/verify-newest-records.ts'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'db' | 'reports' | 'log'> & {
  env: { verifactu: Pick<Services['env']['verifactu'], 'declaration'> }
}

/**
 * At the start of a server: the declaración responsable of its version is written down, and the newest fiscal records
 * are verified. What goes wrong is an error of the log; the shop sells all the same.
 */
export async function checkChain({ db, reports, env, log }: Parts): Promise<void> {
  try {
    const now = () => new Date()
    const { declaration } = env.verifactu
    if (declaration) await keepDeclaration(db, declaration, now())
    await verifyNewestRecords(reports, now)
  } catch (error) {
    log.error({ err: error }, 'the chain of fiscal records was not found whole')
  }
}
