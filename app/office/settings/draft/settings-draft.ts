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

/** A setting as it was when it was edited, or as the person knows it from a conflict. */
type SettingBase = Pick<Setting, 'value' | 'version'>

/** What was changed on the screen and is not saved. */
export interface SettingsDraft {
  /** By key; null goes back to the default. */
  edits: Partial<Record<SettingKey, SettingValue>>
  /** What an edit is based on, which is not always what was read last. */
  bases: Partial<Record<SettingKey, SettingBase>>
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

export const EMPTY_DRAFT: SettingsDraft = { edits: {}, bases: {}, conflicts: {}, refused: {} }

export function reduceDraft(draft: SettingsDraft, action: DraftAction): SettingsDraft {
  switch (action.type) {
    case 'edited': {
      const { key, value, version } = action.setting
      const base = draft.bases[key] ?? { value, version }
      const { edits, bases, refused } = forget(draft, key)
      // After a conflict the page may not have been read again yet.
      const latest = base.version > version ? base : action.setting
      if (isSameValue(action.value, latest.value))
        return { ...draft, edits, bases, refused, conflicts: without(draft.conflicts, key) }
      return {
        ...draft,
        edits: { ...edits, [key]: action.value },
        bases: { ...bases, [key]: base },
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
        bases: without(draft.bases, ...keys, ...later.map(([key]) => key)),
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
      const conflict = draft.conflicts[action.key]
      if (!conflict) return draft
      const { value, version } = conflict
      return {
        ...draft,
        bases: { ...draft.bases, [action.key]: { value, version } },
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
    bases: without(draft.bases, key),
    refused: Object.fromEntries(refused),
  }
}

function without<Values extends object>(values: Values, ...keys: (keyof Values)[]): Values {
  const left = Object.entries(values).filter(([key]) => !keys.includes(key as keyof Values))
  return Object.fromEntries(left) as Values
}
