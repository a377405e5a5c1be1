import type { Db } from '../../base/db.server.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { DEFAULT_METHOD, PICKUP_METHOD } from '../../shipping/rules.ts'
import { listOpenMethods, readPaymentSettings } from '../payments/read-open-methods.ts'
import type { TermsOfTrade } from './default-texts.ts'
import type { LegalFacts } from './legal-facts.ts'

/** What the shop offers today beside its settings: the texts promise nothing else. */
export async function readTermsOfTrade(
  db: Db,
  config: Pick<ShopConfig, 'demo'>,
  facts: LegalFacts,
): Promise<TermsOfTrade> {
  const payments = await readPaymentSettings(db)
  return {
    facts,
    // Those of who picks an order up, and those of who has it sent.
    paymentWays: [
      ...new Set(
        [PICKUP_METHOD, DEFAULT_METHOD].flatMap((way) => listOpenMethods(payments, config, way)),
      ),
    ],
    transferDays: payments.transfer_hold_days,
    hasPickup: facts.storeAddress !== null,
  }
}
