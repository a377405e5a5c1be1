import { Alert } from '@mantine/core'
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../context.ts'

export type MailStatus = Awaited<ReturnType<Shop['mail']['getMailStatus']>>

/** Says in red that e-mails wait in vain, where the shop has no mail server. */
export function WaitingMail({ status }: { status: MailStatus }) {
  const { t } = useTranslation('office/mail')
  if (status.has_mail_server || status.waiting === 0) return null
  return (
    <Alert
      color="red"
      maw={640}
      mb="lg"
      icon={<IconMailOff />}
      title={t('waiting', { count: status.waiting })}
    >
      <p>{t('waiting_text')}</p>
      <Link to="/admin/services">{t('waiting_todo')}</Link>
    </Alert>
  )
}
