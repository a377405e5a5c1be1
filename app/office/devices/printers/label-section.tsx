import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import { LABELS, type PrintSectionProps, SHEET_SIDES } from './print-form.ts'
import styles from './printers.module.css'

/** How large the shop's labels are and how a sheet of A4 is divided into them, in millimetres. */
export function LabelSection({ fields, fieldError }: PrintSectionProps) {
  const { t } = useTranslation('office/devices/printers')
  return (
    <section className={detail.part} aria-labelledby="labels">
      <h2 id="labels">{t('labels')}</h2>
      <div className={styles.fields}>
        {LABELS.map((label) => (
          <fieldset key={label} className={styles.size}>
            <legend>{t(`label_${label}`)}</legend>
            {(['width', 'height'] as const).map((side) => (
              <NumberInput
                key={side}
                name={`${label}_label_${side}`}
                label={t(`${side}_mm`)}
                defaultValue={Number(fields[`${label}_label_${side}`] ?? 0)}
                error={fieldError(`${label}_label_${side}`)}
                allowDecimal={false}
                hideControls
              />
            ))}
          </fieldset>
        ))}
        <fieldset className={styles.size}>
          <legend>{t('label_sheet')}</legend>
          {SHEET_SIDES.map((side) => (
            <NumberInput
              key={side}
              name={`label_sheet_${side}`}
              label={t(`sheet_${side}`)}
              defaultValue={Number(fields[`label_sheet_${side}`] ?? 0)}
              error={fieldError(`label_sheet_${side}`)}
              allowDecimal={side !== 'columns' && side !== 'rows'}
              decimalScale={1}
              hideControls
            />
          ))}
        </fieldset>
      </div>
    </section>
  )
}
