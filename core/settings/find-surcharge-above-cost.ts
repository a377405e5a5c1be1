import type { Db } from '../base/db.server.ts'
import { readSettingRows } from './read-setting-rows.ts'
import type { SettingKey, Settings } from './setting-keys.ts'

const KEYS = ['cod_cost_cents', 'cod_surcharge_cents'] as const satisfies readonly SettingKey[]

/** The surcharge of cash on delivery where it would be more than it costs the shop. (TRLGDCU art. 60 ter) */
export async function findSurchargeAboveCost(db: Db, settings: Settings): Promise<SettingKey[]> {
  if (KEYS.every((key) => settings[key] === undefined)) return []
  const stored = await readSettingRows(db, KEYS)
  const read = (key: (typeof KEYS)[number]) => {
    const value =
      settings[key] === undefined ? stored.find((row) => row.key === key)?.value : settings[key]
    return Number(value ?? 0)
  }
  return read('cod_surcharge_cents') > read('cod_cost_cents') ? ['cod_surcharge_cents'] : []
}
