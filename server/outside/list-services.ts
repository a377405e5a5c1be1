import type { OutsideService } from '../../core/base/outside/service.ts'
import type { FiscalConfig } from '../../core/base/procedures/context.ts'
import { redsysService } from '../banks/redsys-service.ts'
import { stripeService } from '../banks/stripe-service.ts'
import type { Env } from '../env.ts'
import { glsService } from '../gls/gls-service.ts'
import { mailService } from '../mail/mail-service.ts'
import { verifactuService } from '../verifactu/verifactu-service.ts'

/**
 * Every service of others that the shop can use, in the order in which the office shows them: one line for each, see
 * `OutsideService` for what else a new one needs.
 */
export function listServices(
  env: Env,
  origin: string,
  fiscal: Pick<FiscalConfig, 'readCertificate'>,
): readonly OutsideService[] {
  return [
    mailService(env.smtpUrl),
    verifactuService(env.verifactu, fiscal),
    redsysService(env.redsys, origin),
    stripeService(env.stripe, origin),
    glsService(env.gls),
  ]
}
