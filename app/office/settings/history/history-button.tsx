import { Button, Group, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { Personal } from '../../privacy/personal.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { When } from '../../ui/when.tsx'
import type { Setting, SettingChange, SettingValue } from '../setting.ts'
import styles from '../settings.module.css'
import type { loadHistory } from './load-history.server.ts'
import { useValueText } from './use-value-text.ts'

interface HistoryProps {
  setting: Setting
  /** Puts a value of before into the field; it is saved with the rest. */
  onRestore(value: SettingValue): void
}

/** Opens what a setting was before, and who changed it when. */
export function HistoryButton({ setting, onRestore }: HistoryProps) {
  const { t } = useTranslation('office/settings')
  const [isOpen, setOpen] = useState(false)
  const { data, load } = useFetcher<typeof loadHistory>()
  const { key } = setting
  const path = `/admin/site-settings/history?key=${key}`
  const open = () => {
    setOpen(true)
    void load(path)
  }
  const label = t(`label.${key}`)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={open}
        aria-label={`${t('history')}: ${label}`}
      >
        {t('history')}
      </Button>
      <Dialog
        title={`${t('history')}: ${label}`}
        opened={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t('close')}
      >
        {data ? (
          <ol className={styles.history}>
            {data.changes.map((change) => (
              <HistoryEntry
                key={change.change_id}
                setting={setting}
                change={change}
                onRestore={(value) => {
                  onRestore(value)
                  setOpen(false)
                }}
              />
            ))}
          </ol>
        ) : (
          <Loader aria-label={t('loading')} />
        )}
        {data && data.next !== null && (
          <Button variant="default" onClick={() => void load(`${path}&before=${data.next}`)}>
            {t('history_older')}
          </Button>
        )}
      </Dialog>
    </>
  )
}

function HistoryEntry({ setting, change, onRestore }: HistoryProps & { change: SettingChange }) {
  const { t } = useTranslation('office/settings')
  const toText = useValueText()
  const { before, after, changed_at, changed_by } = change
  const show = (value: SettingValue) =>
    value === null ? t('history_default') : toText(setting.key, value)
  return (
    <li>
      <Text size="sm" fw={600}>
        <When at={changed_at} /> · <Personal>{changed_by ?? t('system')}</Personal>
      </Text>
      <dl className={styles.values}>
        <dt>{t('history_before')}</dt>
        <dd className={styles.value}>{show(before)}</dd>
        <dt>{t('history_after')}</dt>
        <dd className={styles.value}>{show(after)}</dd>
      </dl>
      <Group justify="flex-end">
        <Button variant="default" size="compact-sm" onClick={() => onRestore(before)}>
          {t('history_restore')}
        </Button>
      </Group>
    </li>
  )
}
