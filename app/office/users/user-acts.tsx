import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { PinForm } from './pin-form.tsx'
import type { StaffUser } from './user.ts'
import styles from './users.module.css'

type ConfirmedAct =
  | 'remove_pin'
  | 'revoke_badge'
  | 'withdraw'
  | 'disable'
  | 'end_sessions'
  | 'reset_second_factor'

interface UserActsProps {
  user: StaffUser
  answer: SubmitRefusal | undefined
}

/** How a person gets in, and how that ends. */
export function UserActs({ user, answer }: UserActsProps) {
  const { t } = useTranslation('office/users')
  const { name, state, is_self, sessions, has_second_factor, has_pin, has_badge } = user
  const confirmed = (intent: ConfirmedAct) => (
    <ConfirmActButton
      intent={intent}
      label={t(`act.${intent}`)}
      question={t(`act.${intent}.question`, { name })}
      text={t(`act.${intent}.text`)}
      cancel={t('cancel')}
    />
  )
  const plain = (intent: 'resend' | 'enable' | 'issue_badge') => (
    <ActForm intent={intent}>
      <Button type="submit" variant="default">
        {t(`act.${intent}`)}
      </Button>
    </ActForm>
  )
  return (
    <section className={detail.part} aria-labelledby="access">
      <h2 id="access">{t('access')}</h2>
      <div className={styles.acts}>
        {state === 'invited' && (
          <>
            <Act text={t('act.resend.text')}>{plain('resend')}</Act>
            <Act text={t('act.withdraw.text')}>{confirmed('withdraw')}</Act>
          </>
        )}
        {state === 'disabled' && <Act text={t('act.enable.text')}>{plain('enable')}</Act>}
        {state === 'active' && (
          <>
            {is_self && <Text c="dimmed">{t('own_person')}</Text>}
            {!is_self && sessions > 0 && (
              <Act text={t('act.end_sessions.line', { count: sessions })}>
                {confirmed('end_sessions')}
              </Act>
            )}
            {!is_self && has_second_factor && (
              <Act text={t('act.reset_second_factor.text')}>{confirmed('reset_second_factor')}</Act>
            )}
            <PinForm user={user} answer={answer} />
            {has_pin && <Act text={t('act.remove_pin.text')}>{confirmed('remove_pin')}</Act>}
            <Act text={t('act.issue_badge.text')}>{plain('issue_badge')}</Act>
            {has_badge && <Act text={t('act.revoke_badge.text')}>{confirmed('revoke_badge')}</Act>}
            {!is_self && <Act text={t('act.disable.text')}>{confirmed('disable')}</Act>}
          </>
        )}
      </div>
    </section>
  )
}

function Act({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.act}>
      <div>
        <Text c="dimmed">{text}</Text>
      </div>
      {children}
    </div>
  )
}
