import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ComplaintState } from '../../complaints/complaints-table.tsx'
import { CaseState } from '../../guarantee/guarantee-table.tsx'
import detail from '../../ui/detail/detail.module.css'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { When } from '../../ui/when.tsx'
import type { readSaleCare } from './read-sale-care.server.ts'
import styles from './sale-care.module.css'

interface SaleCareProps {
  saleId: number
  care: Awaited<ReturnType<typeof readSaleCare>>
}

/** What went wrong with a sale: complaints about it and pairs that failed, and how another one is begun. */
export function SaleCare({ saleId, care: { complaints, cases } }: SaleCareProps) {
  const { t } = useTranslation('office/sales')
  return (
    <section className={detail.part} aria-labelledby="care">
      <h2 id="care">{t('care')}</h2>
      {complaints.length + cases.length > 0 && (
        <ul className={styles.list}>
          {complaints.map((each) => (
            <li key={each.complaint_id}>
              <Link to={`/admin/complaints/${each.complaint_id}`}>
                <DocumentNumber>{each.number}</DocumentNumber>
              </Link>
              <span>
                <When at={each.received_on} isDay />
              </span>
              <ComplaintState each={each} />
            </li>
          ))}
          {cases.map((each) => (
            <li key={each.reference}>
              <Link to={`/admin/guarantee/${each.reference}`}>
                <DocumentNumber>{each.reference}</DocumentNumber>
              </Link>
              <span>
                <When at={each.taken_on} isDay />
              </span>
              <CaseState each={each} />
            </li>
          ))}
        </ul>
      )}
      <Group gap="sm">
        <Button component={Link} to={`/admin/complaints/new?sale=${saleId}`} variant="default">
          {t('complaint')}
        </Button>
        <Button component={Link} to={`/admin/guarantee/new?sale=${saleId}`} variant="default">
          {t('guarantee')}
        </Button>
      </Group>
    </section>
  )
}
