import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import detail from '../../ui/detail/detail.module.css'
import { FactPairs } from '../../ui/detail/fact-list.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { When } from '../../ui/when.tsx'
import type { VoidableSale } from './voidable-sale.ts'

/** That a sale was undone: by whom, why, and the papers of it. Nothing where it was not. */
export function SaleVoid({ sale }: { sale: VoidableSale }) {
  const { t } = useTranslation('office/sales/void')
  const written = sale.void
  if (!written) return null
  return (
    <section className={detail.part} aria-labelledby="void">
      <h2 id="void">{t('voided')}</h2>
      <FactPairs
        facts={[
          [t('when'), <When key="when" at={written.at} />],
          [t('by'), written.by],
          [t('approved_by'), written.approved_by],
          [t('reason'), written.reason],
          [t('ticket'), t(written.is_annulled ? 'annul' : 'correct')],
          [
            t('correction'),
            written.correction_id !== null && (
              <Anchor component={Link} to={`/admin/invoices/${written.correction_id}`}>
                {written.correction}
              </Anchor>
            ),
          ],
          [
            t('return'),
            <Anchor
              key="return"
              component={Link}
              to={`/admin/returns-history/${written.reference}`}
            >
              <DocumentNumber>{written.reference}</DocumentNumber>
            </Anchor>,
          ],
        ]}
      />
      {written.money_act_id !== null && (
        <Anchor component={Link} to={`/print/money/${written.money_act_id}`} mr="md">
          {t('receipt')}
        </Anchor>
      )}
      {written.correction_id !== null && (
        <Anchor
          href={`/print/invoice/${written.correction_id}/ticket`}
          target="_blank"
          rel="noopener"
        >
          {t('print')}
        </Anchor>
      )}
    </section>
  )
}
