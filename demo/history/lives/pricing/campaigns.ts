import { days, later, shopDay } from '../../../../core/base/clock.ts'
import { addDays } from '../../../../core/base/days/rules.ts'
import { DEFAULT_ZONE } from '../../../../core/base/zone.ts'
import { actAt, type Life } from '../../life/life.ts'
import { AMPARO } from '../../staff-emails.ts'

const STARTED_DAYS_AGO = 82
const LASTED_DAYS = 12
/** The law compares with the prices of so many days before. */
const PRIOR_DAYS = 30
const MODELS = 6

const NAME = {
  es: 'Semana del aniversario',
  en: 'Anniversary week',
  fr: 'Semaine anniversaire',
  de: 'Jubiläumswoche',
  it: 'Settimana dell’anniversario',
  pt: 'Semana do aniversário',
}

/** A campaign of twelve days that has ended, over a few models that were on sale for long enough before it. */
export const campaigns: Life = (plan) => {
  const at = plan.openAt(STARTED_DAYS_AGO)
  const old = later(at, -days(PRIOR_DAYS + 5))
  const models = plan.onSale.filter(
    ({ model, since }) => model.reducedCents === undefined && since < old,
  )
  const product_ids = models.slice(-MODELS).map(({ productId }) => productId)
  if (product_ids.length === 0) return []
  const terms = {
    product_ids,
    channel: 'both',
    ends_at: `${addDays(shopDay(at, DEFAULT_ZONE), LASTED_DAYS)}T00:00`,
    percent: 15,
    rounding: '95',
  } as const
  return [
    actAt(at, async (shop) => {
      const { fingerprint } = await shop.staff(AMPARO).pricing.previewCampaign(terms)
      await shop.staff(AMPARO).pricing.planCampaign({ ...terms, name: NAME, fingerprint })
    }),
  ]
}
