import { type Db, query } from '../../base/db.server.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { listBankWays, type Provider } from '../../payments/providers.ts'
import { CARD_BANKS } from '../../settings/rules.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { PICKUP_METHOD } from '../../shipping/rules.ts'

export interface PaymentSettings {
  card_bank: (typeof CARD_BANKS)[number]
  transfer_enabled: boolean
  transfer_iban: string | null
  transfer_holder: string | null
  transfer_hold_days: number
  transfer_reminder_days: number
  pickup_payment_enabled: boolean
  pickup_hold_days: number
  cod_enabled: boolean
  order_most_pairs: number
  order_most_unpaid_percentage: number
}

const UNSET: PaymentSettings = {
  card_bank: DEFAULT_SETTINGS.card_bank,
  transfer_enabled: DEFAULT_SETTINGS.transfer_enabled,
  transfer_iban: null,
  transfer_holder: null,
  transfer_hold_days: DEFAULT_SETTINGS.transfer_hold_days,
  transfer_reminder_days: DEFAULT_SETTINGS.transfer_reminder_days,
  pickup_payment_enabled: DEFAULT_SETTINGS.pickup_payment_enabled,
  pickup_hold_days: DEFAULT_SETTINGS.pickup_hold_days,
  cod_enabled: DEFAULT_SETTINGS.cod_enabled,
  order_most_pairs: DEFAULT_SETTINGS.order_most_pairs,
  order_most_unpaid_percentage: DEFAULT_SETTINGS.order_most_unpaid_percentage,
}

/** What the shop has set about payments on the web. */
export async function readPaymentSettings(db: Db): Promise<PaymentSettings> {
  const [row] = await query<{ stored: Partial<PaymentSettings> }>(
    db,
    'payment_settings',
    `select coalesce(jsonb_object_agg(setting_id, setting_value), '{}') as stored
     from site_settings where setting_id = any($1)`,
    [Object.keys(UNSET)],
  )
  return { ...UNSET, ...row?.stored }
}

/**
 * The ways to pay that are offered for an order, in the order in which a buyer reads them. Of two banks that take cards
 * the one of the setting is. The courier collects for parcels alone, and only where that was chosen with the order: the
 * surcharge is part of its price.
 */
export function listOpenMethods(
  settings: PaymentSettings,
  config: Pick<ShopConfig, 'demo' | 'banks'>,
  shippingMethod: string,
): Provider[] {
  const isTransferOpen =
    settings.transfer_enabled && !!settings.transfer_iban && !!settings.transfer_holder
  const isCodOpen = settings.cod_enabled && shippingMethod !== PICKUP_METHOD
  const isPickupOpen = settings.pickup_payment_enabled && shippingMethod === PICKUP_METHOD
  return [
    ...listBankWays(config).filter((way, _, ways) => !isOtherCard(way, ways, settings)),
    ...(isTransferOpen ? (['transfer'] as const) : []),
    ...(isPickupOpen ? (['pickup'] as const) : []),
    ...(isCodOpen ? (['cash_on_delivery'] as const) : []),
  ]
}

const isCard = (way: Provider) => (CARD_BANKS as readonly Provider[]).includes(way)

/** Whether another way takes the same cards, and the setting prefers it. */
const isOtherCard = (way: Provider, ways: readonly Provider[], { card_bank }: PaymentSettings) =>
  isCard(way) && way !== card_bank && ways.includes(card_bank)

/** Whether a way to pay at a bank is offered. The setting is read only where two banks take cards: every order asks this. */
export async function isBankWayOffered(
  db: Db,
  config: Pick<ShopConfig, 'demo' | 'banks'>,
  way: Provider,
): Promise<boolean> {
  const ways = listBankWays(config)
  if (!ways.includes(way)) return false
  if (!isCard(way) || ways.filter(isCard).length < 2) return true
  return !isOtherCard(way, ways, await readPaymentSettings(db))
}

/** Those that can still be chosen for an order that was placed: not the one whose surcharge is part of the price. */
export const listLaterMethods = (...order: Parameters<typeof listOpenMethods>): Provider[] =>
  listOpenMethods(...order).filter((method) => method !== 'cash_on_delivery')
