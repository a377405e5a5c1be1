import { z } from 'zod'
import { staff } from '../base/procedures/procedures.ts'
import { describeShipping } from './order-terms/describe-shipping.ts'
import { toShippingTerms } from './order-terms/order-terms.ts'
import { readSettingRows, SettingKeyName, SettingValue } from './read-setting-rows.ts'
import { DEFAULT_SETTINGS } from './setting-defaults.ts'
import type { SettingKey, Settings } from './setting-keys.ts'

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

/** Every setting of the shop, with its default and who changed it last. */
export const getSettings = staff('can_manage_site_settings')
  .read.route({ method: 'GET', path: '/settings', summary: 'Every setting', tags: ['settings'] })
  .input(z.strictObject({}))
  .output(z.object({ settings: z.array(Setting) }))
  .handler(async ({ context: { db } }) => {
    const rows = await readSettingRows(db)
    const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    const defaults: Settings = {
      ...DEFAULT_SETTINGS,
      shipping_policy_text: describeShipping(toShippingTerms(stored)),
    }
    return { settings: rows.map((row) => ({ ...row, default: toDefault(defaults, row.key) })) }
  })

function toDefault(defaults: Settings, key: SettingKey): SettingValue {
  return (defaults[key] ?? null) as SettingValue
}
