import { Alert, Button, Text } from '@mantine/core'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { useMe } from '../../use-me.ts'
import type { actOnBackup } from '../act-on-backup.server.ts'
import styles from '../backup.module.css'
import type { Backup } from '../backup.ts'
import { toKeyEnd } from './key-end.ts'
import { NewKeySteps } from './new-key-steps.tsx'

/** The owner's key: which one opens the copies of today, and how another one is made. */
export function KeySection({ backup: { key } }: { backup: Backup }) {
  const { t } = useTranslation('office/backup/key')
  const { date } = useShortDates()
  const me = useMe()
  const drawing = useFetcher<typeof actOnBackup>()
  const drawn = drawing.data && 'drawn' in drawing.data ? drawing.data.drawn : undefined
  const isSaved = drawn !== undefined && drawn.recipient === key?.recipient
  return (
    <section className={styles.part} aria-labelledby="key">
      <h2 id="key">{t('title')}</h2>
      <Text mb="sm" className={styles.text}>
        {t('text')}
      </Text>
      {key && (
        <Text mb="md" className={styles.text}>
          {t('since', { date: date(key.created_at), end: toKeyEnd(key.recipient) })}
        </Text>
      )}
      {isSaved && (
        <Alert color="green" role="status" className={styles.alert} title={t('saved')}>
          {t('saved_text')}
        </Alert>
      )}
      {drawn && !isSaved && <NewKeySteps key={drawn.recipient} drawn={drawn} />}
      {(!drawn || isSaved) &&
        (me.is_super_admin ? (
          <ActForm intent="draw" fetcher={drawing}>
            {key && (
              <Text mb="sm" c="dimmed" size="sm" className={styles.text}>
                {t('change_text')}
              </Text>
            )}
            <Button
              type="submit"
              variant={key ? 'default' : 'filled'}
              leftSection={<IconKey size={18} />}
              loading={drawing.state !== 'idle'}
            >
              {t(key ? 'change' : 'make')}
            </Button>
          </ActForm>
        ) : (
          <Text c="dimmed">{t('only_admin')}</Text>
        ))}
    </section>
  )
}
