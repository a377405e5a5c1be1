import type { ReactNode } from 'react'
import type { Language } from '../../../../core/base/languages.ts'
import type { CategoryChoice, SettingLimits } from '../setting.ts'

/** What the field of a setting gets; `Value` is what this kind of setting holds. */
export interface SettingInputProps<Value> {
  label: string
  help: string
  /** What is to be stored; null where nothing is. */
  value: Value | null
  /** What the shop uses without a value. */
  fallback: Value | null
  /** How a value could read, where there is neither value nor default. */
  example?: string | undefined
  onChange(value: Value | null): void
  /** Why the setting was refused; `path` is below its key, such as `es` or `0.title.es`. */
  getError(path?: string): ReactNode
  /** Which language of its texts is on the screen. */
  language: Language
  limits: SettingLimits
  categories: readonly CategoryChoice[]
}

export type Texts = Readonly<Record<string, string>>
