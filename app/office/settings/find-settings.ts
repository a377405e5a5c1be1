import { foldText } from '../ui/fold-text.ts'
import type { SettingKey } from './setting.ts'
import { OFFERED_SETTINGS } from './setting-fields.ts'

/** The settings whose words hold every word that is searched for, wherever. */
export function findSettings(search: string, getWords: (key: SettingKey) => string): SettingKey[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return OFFERED_SETTINGS.filter((key) => {
    const text = foldText(`${getWords(key)} ${key}`)
    return words.every((word) => text.includes(word))
  })
}
