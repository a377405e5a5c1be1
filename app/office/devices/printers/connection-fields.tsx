import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  DEFAULT_PRINTER_PORT,
  DRAWER_PULSES,
  PAPER_WIDTHS,
  PRINTER_KINDS,
} from '../../../../core/devices/printers/rules.ts'
import type { TillDetails } from '../tills/till-details.ts'
import styles from './printers.module.css'

interface ConnectionFieldsProps {
  printer: TillDetails['printer']
  /** What is chosen, saved or not. */
  kind: string
  onKind(kind: string): void
  fieldError(name: string): string | undefined
}

/** How the printer is reached, its roll, and the drawer behind it. */
export function ConnectionFields({ printer, kind, onKind, fieldError }: ConnectionFieldsProps) {
  const { t } = useTranslation('office/devices/printers')
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          name="kind"
          label={t('kind')}
          value={kind}
          onChange={({ currentTarget }) => onKind(currentTarget.value)}
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
      {kind === 'network' && <NetworkFields printer={printer} fieldError={fieldError} />}
    </>
  )
}

function NetworkFields({
  printer,
  fieldError,
}: Pick<ConnectionFieldsProps, 'printer' | 'fieldError'>) {
  const { t } = useTranslation('office/devices/printers')
  const network = printer.connection.kind === 'network' ? printer.connection : undefined
  return (
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
  )
}
