import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SettingsDraft } from './draft/settings-draft.ts'
import { listGroupKeys, SETTING_GROUPS, type SettingGroup } from './setting-fields.ts'
import styles from './settings.module.css'

interface SettingsNavigationProps {
  /** None while settings are searched. */
  current: SettingGroup | undefined
  draft: SettingsDraft
  onFollow(): void
}

/** The groups of settings, with a mark where something is not saved or was refused. */
export function SettingsNavigation({ current, draft, onFollow }: SettingsNavigationProps) {
  const { t } = useTranslation('office/settings')
  const refused = new Set(Object.keys(draft.refused).map((path) => path.split('.')[0] ?? ''))
  return (
    <nav className={styles.navigation} aria-label={t('groups')}>
      <ul>
        {SETTING_GROUPS.map((group) => {
          const keys = listGroupKeys(group)
          const isRefused = keys.some((key) => refused.has(key) || key in draft.conflicts)
          const isEdited = keys.some((key) => key in draft.edits)
          return (
            <li key={group}>
              <Link
                to={`?group=${group}`}
                preventScrollReset
                onClick={onFollow}
                aria-current={group === current ? 'page' : undefined}
              >
                {t(`group.${group}`)}
                {(isRefused || isEdited) && (
                  <span
                    className={styles.dot}
                    data-refused={isRefused || undefined}
                    role="img"
                    aria-label={t(isRefused ? 'mark_refused' : 'mark_edited')}
                  />
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
