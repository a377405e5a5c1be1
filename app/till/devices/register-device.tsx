import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { deriveId, newId } from '../../ui/new-id.ts'
import styles from '../cash/session.module.css'
import { type TillRefusal, useTillRefusalText } from '../refusal.ts'
import type { StoredDevice } from './store-device.ts'

/** Enters a code of the office, which makes this browser a device of its till. */
export function RegisterDevice({ onRegister }: { onRegister(till: string): void }) {
  const { t } = useTranslation('till/devices')
  const refusalText = useTillRefusalText()
  const { revalidate } = useRevalidator()
  const [page] = useState(newId)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<TillRefusal | null>(null)

  async function register(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setRefusal(null)
    const answer = await storeDevice(code, deriveId(page, code))
    if ('refused' in answer) setRefusal(answer.refused)
    else {
      await revalidate()
      onRegister(answer.till)
    }
    setBusy(false)
  }

  return (
    <form className={styles.register} onSubmit={register} aria-labelledby="register">
      <h2 id="register" className={styles.label}>
        {t('register')}
      </h2>
      <p className={styles.text}>{t('register_text')}</p>
      <div className={styles.entry}>
        <TextInput
          name="code"
          size="lg"
          aria-label={t('register_code')}
          placeholder="XXXX-XXXX"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="lg" loading={isBusy} disabled={!code.trim()}>
          {t('register_now')}
        </Button>
      </div>
      {refusal && (
        <Alert color="red" role="alert">
          {refusalText(refusal)}
        </Alert>
      )}
    </form>
  )
}

/** The shop answers with a cookie that no script reads, so this is no call of a procedure. */
async function storeDevice(code: string, operation_id: string): Promise<StoredDevice> {
  try {
    const body = new URLSearchParams({ code, operation_id })
    const answer = await fetch('/admin/tpv/device', { method: 'POST', body })
    return (await answer.json()) as StoredDevice
  } catch {
    return { refused: { code: 'NO_ANSWER' } }
  }
}
