import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { useScanForm } from '../../ui/forms/use-scan-form.ts'
import type { OrderAnswer } from '../orders-params.ts'

/** Adds scanned pairs to a draft, one after the other: a scanner ends each code with Enter. */
export function ScanForm() {
  const { t } = useTranslation('office/supplier-orders')
  const toName = useArticleName()
  const fetcher = useFetcher<OrderAnswer>()
  const answer = fetcher.data
  const refusal = useRefusal(answer && 'ok' in answer ? answer : undefined, {
    areas: ['suppliers'],
  })
  const scanned = answer && 'scanned' in answer ? answer.scanned : undefined
  const send = useScanForm(fetcher)
  return (
    <section className={detail.part} aria-labelledby="scan">
      <h2 id="scan">{t('scan')}</h2>
      <p className={record.text}>{t('scan_text')}</p>
      <ActForm intent="scan" fetcher={fetcher} onSubmit={send}>
        <Group align="flex-start">
          <TextInput
            name="code"
            aria-label={t('code')}
            placeholder={t('code')}
            maxLength={60}
            autoComplete="off"
            required
            error={refusal.message}
          />
          <Button type="submit" variant="default">
            {t('add')}
          </Button>
        </Group>
      </ActForm>
      <p role="status" className={record.soft}>
        {scanned && t('scanned', { name: toName(scanned), count: scanned.quantity })}
      </p>
    </section>
  )
}
