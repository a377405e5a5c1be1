import { Badge, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { OwnSession } from './own-account.ts'
import styles from './own-sessions.module.css'
import { useAccountAct } from './use-account-act.ts'
import { useDeviceName } from './use-device-name.ts'

/** Where a person is signed in. Each session but this one can be ended, and all of them at once. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t } = useTranslation('office/account')
  const { fetcher, message } = useAccountAct()
  return (
    <section className={detail.part} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('sessions')}</h2>
      <Text c="dimmed" size="sm" mb="sm">
        {t('sessions_text')}
      </Text>
      <RefusalAlert message={message} mb="sm" />
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.session_id} session={session} fetcher={fetcher} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActForm intent="end_others" fetcher={fetcher} className={styles.all}>
          <Button type="submit" variant="default">
            {t('end_others')}
          </Button>
        </ActForm>
      )}
    </section>
  )
}

interface SessionRowProps {
  session: OwnSession
  fetcher: ReturnType<typeof useAccountAct>['fetcher']
}

function SessionRow({ session, fetcher }: SessionRowProps) {
  const { session_id, user_agent, created_at, last_used_at, is_current } = session
  const { t } = useTranslation('office/account')
  const { dateTime } = useShortDates()
  const device = useDeviceName(user_agent)
  return (
    <li className={styles.session}>
      <div>
        <Group gap="xs">
          <strong>{device}</strong>
          {is_current && (
            <Badge color="green" variant="light">
              {t('this_session')}
            </Badge>
          )}
        </Group>
        <Text c="dimmed" size="sm">
          {t('session_times', { since: dateTime(created_at), used: dateTime(last_used_at) })}
        </Text>
      </div>
      {!is_current && (
        <ActForm intent="end_session" name={session_id} fetcher={fetcher}>
          <input type="hidden" name="session_id" value={session_id} />
          <Button
            type="submit"
            variant="subtle"
            size="compact-md"
            aria-label={t('end_named', { device })}
          >
            {t('end')}
          </Button>
        </ActForm>
      )}
    </li>
  )
}
