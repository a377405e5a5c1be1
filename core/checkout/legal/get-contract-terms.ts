import { z } from 'zod'
import { visitor } from '../../base/procedures/procedures.ts'
import { PROVIDERS } from '../../payments/providers.ts'
import { readCodTerms } from '../payments/read-cod-terms.ts'
import { readPaymentSettings } from '../payments/read-open-methods.ts'
import { CodTermsAnswer } from '../quote.ts'
import { WITHDRAWAL_DAYS } from './default-texts.ts'
import { readLegalFacts } from './legal-facts.ts'
import { readTermsOfTrade } from './terms-of-trade.ts'

/** What a buyer is told right before an order, besides the goods and the total. (TRLGDCU 97, 98.2, 98.3) */
export const getContractTerms = visitor.read
  .meta({ cached: 'shop' })
  .route({
    method: 'GET',
    path: '/contract-terms',
    summary: 'Seller, open ways to pay, withdrawal and guarantee, as told before an order',
    tags: ['checkout'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      seller: z.string(),
      nif: z.string().nullable(),
      payment_ways: z.array(z.enum(PROVIDERS)),
      /** What paying the courier adds, and the most that is collected; null where that way is not open. */
      cod_terms: CodTermsAnswer.nullable(),
      /** A parcel may wait at a pick-up point of the carrier. */
      has_pickup_points: z.boolean(),
      /** For how many days the pairs of an order are held that is paid later. */
      hold_days: z.object({ transfer: z.int(), pickup: z.int() }),
      withdrawal_days: z.int(),
      /** Whether the shop pays for the parcel back. */
      is_return_free: z.boolean(),
      guarantee_years: z.int(),
    }),
  )
  .handler(async ({ context: { db, config } }) => {
    const facts = await readLegalFacts(db)
    const { paymentWays } = await readTermsOfTrade(db, config, facts)
    const { transfer_hold_days, pickup_hold_days } = await readPaymentSettings(db)
    return {
      seller: facts.company,
      nif: facts.nif,
      payment_ways: [...paymentWays],
      cod_terms: await readCodTerms(db),
      has_pickup_points: config.hasPickupPoints === true,
      hold_days: { transfer: transfer_hold_days, pickup: pickup_hold_days },
      withdrawal_days: WITHDRAWAL_DAYS,
      is_return_free: facts.isReturnFree,
      guarantee_years: GUARANTEE_YEARS,
    }
  })

/** TRLGDCU 120. */
const GUARANTEE_YEARS = 3
