import { Badge, Button } from '@mantine/core'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useSessionEnd } from '../use-session-end.ts'
import styles from './till-top-bar.module.css'

/** Says calmly that the session ends soon, or that it has ended and how to go on. */
export function SessionNotice() {
  const { t } = useTranslation('till')
  const { time } = useFormat()
  const { endsSoonAt, hasEnded } = useSessionEnd()
  return (
    <span role="status" className={styles.session}>
      {hasEnded ? (
        <Button
          component="a"
          href="/admin/login?next=/admin/tpv"
          size="md"
          h={48}
          variant="light"
          color="yellow"
          leftSection={<IconLogin2 size={20} />}
          title={t('session_ended_text')}
        >
          {t('session_ended')}
        </Button>
      ) : (
        endsSoonAt && (
          <Badge
            size="xl"
            radius="md"
            variant="light"
            color="gray"
            leftSection={<IconClock size={18} />}
            className={styles.badge}
            title={t('session_ends_text')}
          >
            {t('session_ends', { time: time(endsSoonAt) })}
          </Badge>
        )
      )}
    </span>
  )
}
