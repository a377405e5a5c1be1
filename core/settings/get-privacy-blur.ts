import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { DEFAULT_SETTINGS } from './setting-defaults.ts'

const DEFAULTS = {
  enabled: DEFAULT_SETTINGS.privacy_blur_enabled,
  timeout: DEFAULT_SETTINGS.privacy_blur_timeout,
  level: DEFAULT_SETTINGS.privacy_blur_level,
}

/** When the office blurs what is personal, and how much. */
export const getPrivacyBlur = staff()
  .read.route({
    method: 'GET',
    path: '/privacy-blur',
    summary: 'When personal data are blurred',
    tags: ['settings'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      enabled: z.boolean(),
      /** Seconds without a movement. */
      timeout: z.int(),
      /** Pixels. */
      level: z.int(),
    }),
  )
  .handler(async ({ context: { db } }) => {
    const rows = await query<{ name: keyof typeof DEFAULTS; value: unknown }>(
      db,
      'settings_privacy_blur',
      `select replace(setting_id, 'privacy_blur_', '') as name, setting_value as value from site_settings
       where setting_id in ('privacy_blur_enabled', 'privacy_blur_timeout', 'privacy_blur_level')`,
    )
    return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
  })
