import type { Shop } from '../../context.ts'

type Settings = Awaited<ReturnType<Shop['settings']['getSettings']>>['settings']

/** A setting as the office has read it. */
export type Setting = Settings[number]
export type SettingKey = Setting['key']

/** What a setting holds; null where nothing is set. */
export type SettingValue = Setting['value']

type Changes = Awaited<ReturnType<Shop['settings']['listSettingChanges']>>
export type SettingChange = Changes['changes'][number]

/** The most and the least of a number and whether it has decimals, and how long a text may be. */
export interface SettingLimits {
  min?: number | undefined
  max?: number | undefined
  maxLength?: number | undefined
  isDecimal?: boolean | undefined
}

/** A category that the shop window may show. */
export interface CategoryChoice {
  slug: string
  name: { es: string }
}

/** How round the corners of the web shop are. */
export const CORNERS = ['square', 'soft', 'round'] as const
