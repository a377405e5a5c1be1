import type { Db } from '../../core/base/db.server.ts'
import { startCampaign } from '../../core/pricing/start-campaign.ts'
import type { Model } from './model.ts'

const name = {
  es: 'Fin de temporada',
  en: 'End of season',
  fr: 'Fin de saison',
  de: 'Saisonende',
  it: 'Fine stagione',
  pt: 'Fim de estação',
}

interface Sold {
  model: Model
  variant(option: string): number
}

/** Starts the season's reduction at `now`, over the models that say what they cost in it. It stays. */
export async function reduceModels(tx: Db, sold: readonly Sold[], now: Date): Promise<void> {
  const prices = sold.flatMap(({ model: { colours, sizes, reducedCents: cents }, variant }) =>
    cents === undefined
      ? []
      : colours.flatMap((colour) =>
          sizes.map((size) => ({ variantId: variant(`${colour} ${size}`), cents })),
        ),
  )
  if (prices.length > 0) await startCampaign(tx, { name, prices, now, actor: 'sistema' })
}
