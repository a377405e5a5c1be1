import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DEFAULT_PRINTER_PORT,
  DRAWER_PULSES,
  PAPER_WIDTHS,
  PRINTER_KINDS,
} from '../../../../core/till/printers/rules.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { TillDetails } from '../tills/till-details.ts'
import styles from './printers.module.css'

interface PrinterFormProps {
  till: TillDetails
  answer: SubmitRefusal | undefined
}

/** How one till prints and opens its drawer. */
export function PrinterForm({ till, answer }: PrinterFormProps) {
  const { t } = useTranslation('office/till/printers')
  const isOwn = answer?.intent === 'printer' && answer.sent.till_id === String(till.till_id)
  const { message, fieldError } = useRefusal(isOwn ? answer : undefined, { areas: ['till'] })
  const { printer, code, name, till_id, version } = till
  const [kind, setKind] = useState<string>(printer.connection.kind)
  const network = printer.connection.kind === 'network' ? printer.connection : undefined
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
      <div className={styles.pair}>
        <NativeSelect
          name="kind"
          label={t('kind')}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
          data={PRINTER_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        <NativeSelect
          name="paper_width"
          label={t('width')}
          defaultValue={printer.paper_width ?? ''}
          data={[
            { value: '', label: t('width_shop') },
            ...PAPER_WIDTHS.map((width) => ({ value: String(width), label: t('mm', { width }) })),
          ]}
        />
        <NativeSelect
          name="drawer"
          label={t('drawer')}
          defaultValue={printer.drawer}
          data={DRAWER_PULSES.map((value) => ({ value, label: t(`drawer_${value}`) }))}
        />
      </div>
      {kind === 'network' && (
        <div className={styles.pair}>
          <TextInput
            name="printer.connection.address"
            label={t('address')}
            placeholder="192.168.1.50"
            defaultValue={network?.address ?? ''}
            error={fieldError('printer.connection.address')}
            maxLength={45}
            required
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextInput
            name="printer.connection.port"
            label={t('port')}
            inputMode="numeric"
            defaultValue={network?.port ?? DEFAULT_PRINTER_PORT}
            error={fieldError('printer.connection.port')}
            maxLength={5}
          />
        </div>
      )}
      <div className={styles.acts}>
        <Button type="submit" variant="default" aria-label={`${t('save')}: ${code}`}>
          {t('save')}
        </Button>
      </div>
    </ActForm>
  )
}
