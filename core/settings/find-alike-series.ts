import type { Db } from '../base/db.server.ts'
import { readSettingRows } from './read-setting-rows.ts'
import { shareNumbers } from './rules.ts'
import { DEFAULT_SETTINGS } from './setting-defaults.ts'
import type { SettingKey, Settings } from './setting-keys.ts'

const SERIES = ['invoice_series_web', 'invoice_series_full'] as const

/**
 * Settings of series that would number web tickets and full invoices, or corrections of theirs, in one row: the law
 * wants each its own. (RD 1619/2012, article 6)
 */
export async function findAlikeSeries(tx: Db, settings: Settings): Promise<SettingKey[]> {
  const changed = SERIES.filter((key) => settings[key] !== undefined)
  if (changed.length === 0) return []
  const stored = await readSettingRows(tx, SERIES)
  const [web, full] = SERIES.map((key) => {
    const value = settings[key] === undefined ? findValue(stored, key) : settings[key]
    return typeof value === 'string' ? value : DEFAULT_SETTINGS[key]
  })
  return web !== undefined && full !== undefined && shareNumbers(web, full) ? changed : []
}

const findValue = (rows: Awaited<ReturnType<typeof readSettingRows>>, key: SettingKey) =>
  rows.find((row) => row.key === key)?.value
