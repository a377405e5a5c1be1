import type { Shop } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { SettingKey } from '../setting.ts'

/** A page of the history of the setting that the address names. */
export function loadHistory({ searchParams }: URL, { settings }: Pick<Shop, 'settings'>) {
  const before = Number(searchParams.get('before') ?? '')
  return orErrorPage(
    settings.listSettingChanges({
      key: (searchParams.get('key') ?? '') as SettingKey,
      ...(before && { before }),
    }),
  )
}
