import { Alert, Badge, Group, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import type { OwnAccount } from '../own-account.ts'
import { PasswordAct } from './password-act.tsx'
import type { SecondFactorSetup } from './read-setup.server.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ConfirmSetup, StartSetup } from './set-up-second-factor.tsx'

/** Codes of which few are left are renewed before they run out. */
const FEW_CODES = 3

/** A person's second factor: set up with an app, or on with its recovery codes. */
export function SecondFactor({ account }: { account: OwnAccount }) {
  const {
    has_second_factor: isOn,
    recovery_codes_left: left,
    recovery_codes_kept: areKept,
  } = account
  const { t } = useTranslation('office/account')
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()

  const hideCodes = useCallback(() => setCodes(undefined), [])
  function confirm() {
    setCodes(setup?.codes)
    setSetup(undefined)
  }

  return (
    <section className={detail.part} aria-labelledby="second-factor">
      <Group justify="space-between" align="flex-start">
        <h2 id="second-factor">{t('second_factor')}</h2>
        <Badge color={isOn ? 'green' : 'gray'} variant="light" size="lg">
          {t(isOn ? 'on' : 'off')}
        </Badge>
      </Group>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={hideCodes} />
      ) : setup ? (
        // It stays until it has given its codes, although the account may say sooner that the factor is on.
        <ConfirmSetup setup={setup} onConfirmed={confirm} onCancel={() => setSetup(undefined)} />
      ) : isOn ? (
        <>
          {!areKept && (
            <Alert color="yellow" role="alert" title={t('codes_unkept')} mb="md">
              {t('codes_unkept_text')}
            </Alert>
          )}
          <Text mb="md" {...(left <= FEW_CODES && { c: 'red' })}>
            {t('codes_left', { count: left })}
          </Text>
          <Group align="flex-start">
            <PasswordAct
              intent="renew_codes"
              label={t('renew_codes')}
              text={t('renew_codes_text')}
              onCodes={setCodes}
            />
            <PasswordAct
              intent="switch_off"
              label={t('switch_off')}
              text={t('switch_off_text')}
              color="red"
            />
          </Group>
        </>
      ) : (
        <StartSetup onStarted={setSetup} />
      )}
    </section>
  )
}
