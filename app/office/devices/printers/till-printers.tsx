import { useTranslation } from 'react-i18next'
import detail from '../../ui/detail/detail.module.css'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import type { TillDetails } from '../tills/till-details.ts'
import { PrinterForm } from './printer-form.tsx'
import styles from './printers.module.css'

interface TillPrintersProps {
  tills: readonly TillDetails[]
  answer: SubmitRefusal | undefined
}

/** How each till prints. */
export function TillPrinters({ tills, answer }: TillPrintersProps) {
  const { t } = useTranslation('office/devices/printers')
  return (
    <section className={detail.part} aria-labelledby="printers">
      <h2 id="printers">{t('printers')}</h2>
      <p className={styles.note}>{t('printers_text')}</p>
      <div className={styles.printers}>
        {tills.map((till) => (
          <PrinterForm key={till.till_id} till={till} answer={answer} />
        ))}
      </div>
    </section>
  )
}
