import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  AFTER_SALE,
  CODE_PAGES,
  DEFAULT_PRINTER_PORT,
  DRAWER_PULSES,
  LINE_LETTERS,
  PAPER_WIDTHS,
  PRINTER_KINDS,
} from '../../../../core/devices/printers/rules.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { TillDetails } from '../tills/till-details.ts'
import styles from './printers.module.css'
import { TestPrintButton } from './test-print-button.tsx'

/** Names of makers and models, the same in every language. */
const MAKERS: Record<(typeof CODE_PAGES)[number], string> = {
  epson: 'Epson',
  bixolon: 'Bixolon',
  citizen: 'Citizen',
  fujitsu: 'Fujitsu',
  hp: 'HP',
  metapace: 'Metapace',
  mpt: 'MPT',
  'pos-5890': 'POS-5890',
  'pos-8360': 'POS-8360',
  star: 'Star (ESC/POS)',
  sunmi: 'Sunmi',
  xprinter: 'Xprinter',
  youku: 'Youku',
}

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
      {kind === 'browser' ? (
        <>
          <input type="hidden" name="code_pages" value={printer.code_pages} />
          <input type="hidden" name="line_letters" value={printer.line_letters ?? ''} />
        </>
      ) : (
        <div className={styles.pair}>
          <NativeSelect
            name="code_pages"
            label={t('code_pages')}
            description={t('code_pages_text')}
            defaultValue={printer.code_pages}
            data={CODE_PAGES.map((value) => ({ value, label: MAKERS[value] }))}
          />
          <NativeSelect
            name="line_letters"
            label={t('line_letters')}
            description={t('line_letters_text')}
            defaultValue={printer.line_letters ?? ''}
            data={[
              { value: '', label: t('line_letters_width') },
              ...LINE_LETTERS.map((each) => ({ value: String(each), label: String(each) })),
            ]}
          />
        </div>
      )}
      <div className={styles.acts}>
        <TestPrintButton till={till} />
        <Button type="submit" variant="default" aria-label={`${t('save')}: ${code}`}>
          {t('save')}
        </Button>
      </div>
    </ActForm>
  )
}
