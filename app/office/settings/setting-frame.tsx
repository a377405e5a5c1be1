import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useIssueWords } from '../ui/forms/use-issue-words.ts'
import type { SettingsEditor } from './draft/use-settings-draft.ts'
import type { SettingInputProps } from './fields/setting-input.ts'
import { SettingInputView } from './fields/setting-input-view.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { useValueText } from './history/use-value-text.ts'
import type { Setting, SettingValue } from './setting.ts'
import { findExample } from './setting-fields.ts'
import styles from './settings.module.css'

type Shared = Pick<SettingInputProps<SettingValue>, 'language' | 'limits' | 'categories'>

interface SettingFrameProps extends Shared {
  setting: Setting
  editor: SettingsEditor
}

/** A setting: its field, what it is by default, its history, and what another has made of it meanwhile. */
export function SettingFrame({ setting, editor, ...shared }: SettingFrameProps) {
  const { t } = useTranslation('office/settings')
  const { key } = setting
  const value = editor.getValue(setting)
  const getError = useSettingErrors(editor, key)
  const toText = useValueText()
  const edit = (changed: SettingValue) => editor.edit(setting, changed)
  const isEdited = key in editor.draft.edits
  const example = findExample(key)
  return (
    <div id={key} className={styles.setting} data-edited={isEdited || undefined}>
      <SettingInputView
        {...shared}
        settingKey={key}
        label={t(`label.${key}`)}
        help={t(`help.${key}`)}
        value={value}
        fallback={setting.default}
        example={example && t(`example.${example}`)}
        onChange={edit}
        getError={getError}
      />
      <Conflict setting={setting} editor={editor} />
      <Group gap="xs" className={styles.about}>
        <Text size="sm" c="dimmed" className={styles.default}>
          {value === null && setting.default !== null
            ? t('default_in_use', { value: toText(key, setting.default) })
            : isEdited && t('not_saved_yet')}
        </Text>
        {value !== null && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => edit(null)}>
            {t('reset')}
          </Button>
        )}
        {setting.version > 0 && <HistoryButton setting={setting} onRestore={edit} />}
      </Group>
    </div>
  )
}

/** The words for what was refused of a setting, by the path below its key. */
function useSettingErrors({ draft }: SettingsEditor, key: string) {
  const toWords = useIssueWords(['settings'])
  return (path?: string): ReactNode => {
    const issue = draft.refused[path ? `${key}.${path}` : key]
    return issue === undefined ? undefined : toWords(issue)
  }
}

function Conflict({ setting: { key }, editor }: Pick<SettingFrameProps, 'setting' | 'editor'>) {
  const { t } = useTranslation('office/settings')
  const { dateTime } = useShortDates()
  const toText = useValueText()
  const conflict = editor.draft.conflicts[key]
  if (!conflict) return null
  const { changed_by, changed_at, value } = conflict
  const who = changed_by ?? t('system')
  return (
    <Alert
      color="yellow"
      mt="sm"
      role="alert"
      title={t('conflict', { who, when: changed_at ? dateTime(changed_at) : '' })}
    >
      <Text className={styles.value}>
        {value === null ? t('conflict_default') : toText(key, value)}
      </Text>
      <Group mt="sm" gap="sm">
        <Button size="compact-sm" onClick={() => editor.chooseOwn(key)}>
          {t('keep_own')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => editor.chooseOther(key)}>
          {t('take_theirs')}
        </Button>
      </Group>
    </Alert>
  )
}
