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

interface ModelOnSale {
  model: Model
  variant(option: string): number
}

/** Starts a price campaign without an end over the models that have a reduced price. */
export async function startSeasonSale(
  tx: Db,
  onSale: readonly ModelOnSale[],
  now: Date,
): Promise<void> {
  const prices = onSale.flatMap(({ model: { colours, sizes, reducedCents: cents }, variant }) =>
    cents === undefined
      ? []
      : colours.flatMap((colour) =>
          sizes.map((size) => ({ variantId: variant(`${colour} ${size}`), cents })),
        ),
  )
  if (prices.length > 0) await startCampaign(tx, { name, prices, now, actor: 'sistema' })
}
