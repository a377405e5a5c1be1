import type { Db } from '../../base/db.server.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { PICKUP_METHOD } from '../../shipping/rules.ts'
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
    // Who picks an order up has every way that anybody has.
    paymentWays: listOpenMethods(payments, config, PICKUP_METHOD),
    transferDays: payments.transfer_hold_days,
    hasPickup: facts.storeAddress !== null,
  }
}
