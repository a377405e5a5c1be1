import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import record from '../../ui/detail/record.module.css'
import type { DeliveredLine } from './use-delivery.ts'

interface ScanBoxProps {
  onScan(code: string): void
  error: string | undefined
  last: DeliveredLine | undefined
}

/** Counts one more box with each code that is scanned or typed. */
export function ScanBox({ onScan, error, last }: ScanBoxProps) {
  const { t } = useTranslation('office/supplier-orders/receive')
  const toName = useArticleName()
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const scanned = code.trim()
    setCode('')
    if (scanned) onScan(scanned)
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-start">
        <TextInput
          aria-label={t('code')}
          placeholder={t('code')}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          maxLength={60}
          autoComplete="off"
          autoFocus
          error={error}
        />
        <Button type="submit" variant="default">
          {t('add')}
        </Button>
      </Group>
      <p role="status" className={record.soft}>
        {last && toName(last)}
      </p>
    </form>
  )
}
