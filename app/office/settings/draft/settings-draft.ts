import { isSameValue } from '../../../../core/settings/rules.ts'
import type { Setting, SettingKey, SettingValue } from '../setting.ts'

/** Another person's change of a setting that is being edited. */
export interface SettingConflict {
  key: SettingKey
  value: SettingValue
  version: number
  changed_at: string | null
  changed_by: string | null
}

/** What was changed on the screen and is not saved. */
export interface SettingsDraft {
  /** By key; null goes back to the default. */
  edits: Partial<Record<SettingKey, SettingValue>>
  /** The version that an edit is based on, where it is not the one that was read last. */
  versions: Partial<Record<SettingKey, number>>
  conflicts: Partial<Record<SettingKey, SettingConflict>>
  /** What was refused of the last save, by the path of the field. */
  refused: Readonly<Record<string, string>>
}

export type DraftAction =
  | { type: 'edited'; setting: Setting; value: SettingValue }
  | { type: 'saved'; values: SettingsDraft['edits'] }
  | { type: 'refused'; fields: Readonly<Record<string, string>> }
  | { type: 'conflicted'; conflicts: readonly SettingConflict[] }
  /** The person's own value is to be saved over the other one. */
  | { type: 'own chosen'; key: SettingKey }
  | { type: 'other chosen'; key: SettingKey }
  | { type: 'discarded' }

export const EMPTY_DRAFT: SettingsDraft = { edits: {}, versions: {}, conflicts: {}, refused: {} }

export function reduceDraft(draft: SettingsDraft, action: DraftAction): SettingsDraft {
  switch (action.type) {
    case 'edited': {
      const { key, version } = action.setting
      const { edits, versions, refused } = forget(draft, key)
      if (isSameValue(action.value, action.setting.value))
        return { ...draft, edits, versions, refused, conflicts: without(draft.conflicts, key) }
      return {
        ...draft,
        edits: { ...edits, [key]: action.value },
        versions: { ...versions, [key]: draft.versions[key] ?? version },
        refused,
      }
    }
    case 'saved': {
      const saved = Object.entries(action.values) as [SettingKey, SettingValue][]
      const done = saved.filter(([key, value]) => isSameValue(draft.edits[key], value))
      const later = saved.filter(([key, value]) => !isSameValue(draft.edits[key], value))
      const keys = done.map(([key]) => key)
      return {
        edits: without(draft.edits, ...keys),
        // What was changed while it was being saved is based on what was saved.
        versions: without(draft.versions, ...keys, ...later.map(([key]) => key)),
        conflicts: {},
        refused: {},
      }
    }
    case 'refused':
      return { ...draft, refused: action.fields }
    case 'conflicted':
      return {
        ...draft,
        refused: {},
        conflicts: Object.fromEntries(action.conflicts.map((each) => [each.key, each])),
      }
    case 'own chosen': {
      const version = draft.conflicts[action.key]?.version
      return {
        ...draft,
        ...(version !== undefined && { versions: { ...draft.versions, [action.key]: version } }),
        conflicts: without(draft.conflicts, action.key),
      }
    }
    case 'other chosen':
      return { ...forget(draft, action.key), conflicts: without(draft.conflicts, action.key) }
    case 'discarded':
      return EMPTY_DRAFT
  }
}

function forget(draft: SettingsDraft, key: SettingKey): SettingsDraft {
  const refused = Object.entries(draft.refused).filter(([path]) => path.split('.')[0] !== key)
  return {
    ...draft,
    edits: without(draft.edits, key),
    versions: without(draft.versions, key),
    refused: Object.fromEntries(refused),
  }
}

function without<Values extends object>(values: Values, ...keys: (keyof Values)[]): Values {
  const left = Object.entries(values).filter(([key]) => !keys.includes(key as keyof Values))
  return Object.fromEntries(left) as Values
}
