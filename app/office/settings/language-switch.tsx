import { SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../core/base/languages.ts'
import type { SettingsEditor } from './draft/use-settings-draft.ts'
import type { Texts } from './fields/setting-input.ts'
import { findMissingLanguages } from './fields/text-settings.tsx'
import type { Setting } from './setting.ts'
import { SETTING_FIELDS } from './setting-fields.ts'
import styles from './settings.module.css'

interface LanguageSwitchProps {
  language: Language
  onChange(language: Language): void
  /** The settings on the screen that have texts. */
  settings: readonly Setting[]
  editor: SettingsEditor
}

/** Which language of the texts is on the screen, with a mark where one is missing. */
export function LanguageSwitch({ language, onChange, settings, editor }: LanguageSwitchProps) {
  const { t } = useTranslation('office/settings')
  const missing = new Set(settings.flatMap((setting) => findMissing(setting, editor)))
  return (
    <div className={styles.languages}>
      <Text size="sm" fw={600} id="setting-language">
        {t('language')}
      </Text>
      <SegmentedControl
        aria-labelledby="setting-language"
        data={LANGUAGES.map((each) => ({
          value: each,
          label: (
            <span lang={each} className={styles.language}>
              {LANGUAGE_NAMES[each]}
              {missing.has(each) && (
                <span className={styles.dot} role="img" aria-label={t('mark_missing')} />
              )}
            </span>
          ),
        }))}
        value={language}
        onChange={(chosen) => isLanguage(chosen) && onChange(chosen)}
      />
    </div>
  )
}

function findMissing(setting: Setting, editor: SettingsEditor): Language[] {
  const value = editor.getValue(setting)
  if (SETTING_FIELDS[setting.key].kind !== 'banners') return findMissingLanguages(value as Texts)
  const banners = (value ?? []) as { title: Texts; text?: Texts }[]
  return banners.flatMap(({ title, text }) => [
    ...findMissingLanguages(title),
    ...findMissingLanguages(text ?? null),
  ])
}
