import { Button, NativeSelect, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AFTER_SALE } from '../../../../core/devices/printers/rules.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { TillDetails } from '../tills/till-details.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { LetterFields } from './letter-fields.tsx'
import styles from './printers.module.css'
import { TestPrintButton } from './test-print-button.tsx'

interface PrinterFormProps {
  till: TillDetails
  answer: SubmitRefusal | undefined
}

/** How one till prints and opens its drawer. */
export function PrinterForm({ till, answer }: PrinterFormProps) {
  const { t } = useTranslation('office/devices/printers')
  const isOwn = answer?.intent === 'printer' && answer.sent.till_id === String(till.till_id)
  const { message, fieldError } = useRefusal(isOwn ? answer : undefined, { areas: ['devices'] })
  const { printer, code, name, till_id, version } = till
  const [kind, setKind] = useState<string>(printer.connection.kind)
  return (
    <ActForm
      intent="printer"
      name={String(till_id)}
      className={styles.printer}
      noValidate
      aria-label={`${code} · ${name}`}
    >
      <h3>{`${code} · ${name}`}</h3>
      <RefusalAlert message={message} />
      <input type="hidden" name="till_id" value={till_id} />
      <input type="hidden" name="version" value={version} />
      <ConnectionFields printer={printer} kind={kind} onKind={setKind} fieldError={fieldError} />
      <div className={styles.pair}>
        <NativeSelect
          name="after_sale"
          label={t('after_sale')}
          defaultValue={printer.after_sale}
          data={AFTER_SALE.map((value) => ({ value, label: t(`after_sale_${value}`) }))}
        />
        <Switch
          name="drawer_with_cash"
          value="1"
          label={t('drawer_with_cash')}
          description={t('drawer_with_cash_text')}
          defaultChecked={printer.drawer_with_cash}
        />
      </div>
      <LetterFields printer={printer} isHidden={kind === 'browser'} />
      <div className={styles.acts}>
        <TestPrintButton till={till} />
        <Button type="submit" variant="default" aria-label={`${t('save')}: ${code}`}>
          {t('save')}
        </Button>
      </div>
    </ActForm>
  )
}
