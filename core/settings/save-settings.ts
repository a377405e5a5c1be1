import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { publishEvent } from '../base/events.ts'
import { staff } from '../base/procedures/procedures.ts'
import { cleanHtml, hasVisibleText } from './clean-html.ts'
import { findAlikeSeries } from './find-alike-series.ts'
import { findSurchargeAboveCost } from './find-surcharge-above-cost.ts'
import { findUnknownPictures } from './find-unknown-pictures.ts'
import { readSettingRows, SettingKeyName, SettingValue } from './read-setting-rows.ts'
import { isSameValue } from './rules.ts'
import { PUBLIC_SETTINGS, RICH_SETTINGS, type SettingKey, Settings } from './setting-keys.ts'

const Conflict = z.object({
  key: SettingKeyName,
  /** What another has made it; null where that is the default. */
  value: SettingValue,
  version: z.int(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
})

/** How often each key had changed when its value was read, see `getSettings`. */
const Versions = z.partialRecord(SettingKeyName, z.int().min(0))

/**
 * Writes settings of the shop. A key that is not one of spec section 3 is refused. Optimistic lock, for each key whose
 * version is named: where another has changed one since, nothing is saved.
 */
export const saveSettings = staff('can_manage_site_settings')
  .act.route({ method: 'PATCH', path: '/settings', summary: 'Change settings', tags: ['settings'] })
  .input(Settings.extend({ versions: Versions.optional() }))
  .output(
    z.object({
      /** Keys whose value has changed. */
      changed: z.array(z.string()),
    }),
  )
  .errors({
    SETTINGS_CHANGED: { status: 409, data: z.object({ conflicts: z.array(Conflict) }) },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const { versions = {}, ...settings } = input
    await lockSettings(tx)
    const conflicts = await findConflicts(tx, settings, versions)
    if (conflicts.length > 0) throw errors.SETTINGS_CHANGED({ data: { conflicts } })
    const toIssues = (message: string, keys: readonly SettingKey[]) =>
      keys.map((key) => ({ path: [key], message }))
    const issues = [
      ...toIssues('INVALID_PICTURE', await findUnknownPictures(tx, settings)),
      ...toIssues('INVOICE_SERIES_ALIKE', await findAlikeSeries(tx, settings)),
      ...toIssues('SURCHARGE_ABOVE_COST', await findSurchargeAboveCost(tx, settings)),
    ]
    if (issues.length > 0) throw errors.BAD_REQUEST({ data: { issues } })
    const by = actor.kind === 'staff' ? actor.userId : undefined
    const changed = await writeSettings(tx, settings, { now: now(), ...(by && { by }) })
    audit({ table: 'site_settings', details: { changed } })
    return { changed }
  })

/**
 * The same inside another act; `by` is a person's user id. HTML is cleaned; an empty link and a text without visible
 * text remove the setting. Returns the keys whose value has changed.
 */
export async function writeSettings(
  tx: Db,
  settings: Settings,
  { now, by }: { now: Date; by?: string },
): Promise<string[]> {
  const entries = Object.entries(await cleanSettings(settings)).filter(
    ([, value]) => value !== undefined,
  )
  if (entries.length === 0) return []
  await lockSettings(tx)
  const rows = entries.map(([id, value]) => ({ id, value, public: id in PUBLIC_SETTINGS }))
  const changed = await query<{ id: string }>(tx, 'settings_write', WRITE, [
    JSON.stringify(rows),
    now,
    by ?? null,
  ])
  const keys = changed.map(({ id }) => id).sort()
  if (keys.length > 0) await publishEvent(tx, 'settings', { keys })
  return keys
}

/** Whoever writes settings waits for those who are writing some. */
async function lockSettings(tx: Db): Promise<void> {
  await query(tx, 'settings_lock', `select pg_advisory_xact_lock(hashtext('site_settings'))`, [])
}

/** Keys that another has changed since, to something else than what is to be saved now. */
async function findConflicts(tx: Db, settings: Settings, versions: z.infer<typeof Versions>) {
  const keys = (Object.keys(versions) as SettingKey[]).filter((key) => settings[key] !== undefined)
  const rows = await readSettingRows(tx, keys)
  return rows.filter(
    ({ key, value, version }) =>
      version !== versions[key] && !isSameValue(value, settings[key] ?? null),
  )
}

async function cleanSettings(settings: Settings): Promise<Settings> {
  const clean = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, value === '' ? null : value]),
  ) as Settings
  for (const key of Object.keys(RICH_SETTINGS) as (keyof typeof RICH_SETTINGS)[]) {
    const value = settings[key]
    if (!value) continue
    const texts: Record<string, string> = {}
    for (const [language, text] of Object.entries(value)) {
      const html = await cleanHtml(text ?? '')
      if (hasVisibleText(html)) texts[language] = html
    }
    clean[key] = texts.es ? { ...texts, es: texts.es } : null
  }
  return clean
}

const WRITE = `
  with given as materialized (
    select id, value, public from jsonb_to_recordset($1::jsonb) as w (id text, value jsonb, public boolean)
  ), before as materialized (
    select setting_id, setting_value from site_settings where setting_id in (select id from given)
  ), written as (
    insert into site_settings as s (setting_id, setting_value, public, updated_at, updated_by)
    select id, value, public, $2::timestamptz, $3::uuid from given where value is not null
    on conflict (setting_id) do update set setting_value = excluded.setting_value, public = excluded.public,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
    where (s.setting_value, s.public) is distinct from (excluded.setting_value, excluded.public)
    returning setting_id
  ), removed as (
    delete from site_settings where setting_id in (select id from given where value is null) returning setting_id
  )
  insert into setting_changes (setting_id, value_before, value_after, changed_at, changed_by)
  select id, setting_value, value, $2::timestamptz, $3::uuid
  from given left join before on setting_id = id
  where id in (select setting_id from written union all select setting_id from removed)
  returning setting_id as id`
