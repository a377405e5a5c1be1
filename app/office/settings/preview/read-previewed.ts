import type { Language } from '../../../../core/base/languages.ts'
import type { Theme } from '../../../ui/theme/theme-path.ts'
import type { SettingsEditor } from '../draft/use-settings-draft.ts'
import { toColour } from '../fields/colour-readability.tsx'
import type { Texts } from '../fields/setting-input.ts'
import type { SettingKey } from '../setting.ts'

/** What the preview shows of the settings on the screen. */
export interface Previewed {
  theme: Theme
  heroTitle: string | undefined
  heroText: string | undefined
  /** Hash of a stored picture. */
  heroPicture: string | undefined
}

export function readPreviewed(editor: SettingsEditor, language: Language): Previewed {
  const get = <Value>(key: SettingKey) => {
    const setting = editor.settings.find((each) => each.key === key)
    return (setting && (editor.getValue(setting) as Value | null)) ?? undefined
  }
  const text = (key: SettingKey) => {
    const texts = get<Texts>(key)
    return texts?.[language] ?? texts?.es
  }
  const colours = get<{ accent?: string; second?: string }>('theme_config')
  return {
    theme: {
      accent: toColour(colours?.accent),
      second: toColour(colours?.second),
      corners: get<{ corners: Theme['corners'] }>('design_config')?.corners ?? null,
    },
    heroTitle: text('hero_title'),
    heroText: text('hero_text'),
    heroPicture: get<string>('hero_picture'),
  }
}
