import { z } from 'zod'
import { ALL_SETTINGS, type SettingKey } from '../../../core/settings/setting-keys.ts'
import type { SettingLimits } from './setting.ts'

interface JsonSchema {
  type?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, JsonSchema>
}

/** The limits of each setting, for its field on the screen; of a translated text those of its Spanish. */
export function readSettingLimits(): Record<SettingKey, SettingLimits> {
  const limits = Object.entries(ALL_SETTINGS).map(([key, schema]) => [key, toLimits(schema)])
  return Object.fromEntries(limits)
}

function toLimits(schema: z.ZodType): SettingLimits {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const { minimum, maximum, maxLength } = described.properties?.es ?? described
  return { min: minimum, max: maximum, maxLength, isDecimal: described.type === 'number' }
}
