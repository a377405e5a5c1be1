import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { describeShipping } from './order-terms/describe-shipping.ts'
import { toShippingTerms } from './order-terms/order-terms.ts'
import { readSettingRows, SettingKeyName, SettingValue } from './read-setting-rows.ts'
import { DEFAULT_SETTINGS } from './setting-defaults.ts'
import type { SettingKey, Settings } from './setting-keys.ts'

const MOST_IDS = 300

const Setting = z.object({
  key: SettingKeyName,
  /** Null where nothing is set. */
  value: SettingValue,
  /** What the shop uses where nothing is set; null where that is nothing. */
  default: SettingValue,
  /** Optimistic lock: hand it to `saveSettings`. */
  version: z.int(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
})

/** Settings of the shop, all or those of some ids, with their default and who changed them last. */
export const getSettings = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/settings',
    summary: 'Settings, all or by their ids',
    tags: ['settings'],
  })
  .input(z.strictObject({ ids: z.array(SettingKeyName).min(1).max(MOST_IDS).optional() }))
  .output(z.object({ settings: z.array(Setting) }))
  .handler(async ({ context: { db }, input: { ids } }) => {
    const every = await readSettingRows(db)
    const rows = ids ? every.filter(({ key }) => ids.includes(key)) : every
    // The default of one may follow from what others hold.
    const stored = Object.fromEntries(every.map(({ key, value }) => [key, value]))
    const defaults: Settings = {
      ...DEFAULT_SETTINGS,
      shipping_policy_text: describeShipping(toShippingTerms(stored)),
    }
    return { settings: rows.map((row) => ({ ...row, default: toDefault(defaults, row.key) })) }
  })

function toDefault(defaults: Settings, key: SettingKey): SettingValue {
  return (defaults[key] ?? null) as SettingValue
}
