import { Button, Loader } from '@mantine/core'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { client } from '../../client.ts'
import { GiftDialog } from '../../printing/gift-dialog.tsx'
import { useTillPrinting } from '../../printing/use-till-printing.ts'
import shared from '../../ui/card.module.css'
import { TillDrawer } from '../../ui/till-modal.tsx'
import styles from './sale-story.module.css'

/** A sale as the till reads it. */
export type StorySale = Awaited<ReturnType<Shop['sales']['getSale']>>

interface SaleStoryProps {
  till: string
  saleId: number
  /** Corrects a size of the sale, on its day. */
  onCorrect(): void
  /** Takes units of the sale back. */
  onReturn(code: string): void
  /** What an order needs that its buyer comes for. */
  renderPickup(sale: StorySale): ReactNode
  onClose(): void
}

/** What became of a ticket whose code was scanned: what was sold, how it was paid, what came back. */
export function SaleStory({ till, saleId, onClose, ...on }: SaleStoryProps) {
  const { t } = useTranslation('till/counter/codes')
  const { data: sale, isError } = useQuery({
    queryKey: ['sale', saleId],
    queryFn: () => client.sales.getSale({ sale_id: saleId }),
  })
  const number = sale?.invoice?.invoice ?? sale?.reference ?? ''
  return (
    <TillDrawer
      title={t(sale?.invoice?.type === 'F1' ? 'invoice' : 'ticket', { number })}
      onClose={onClose}
    >
      {isError && <p role="alert">{t('failed')}</p>}
      {!sale && !isError && <Loader />}
      {sale && <Story till={till} sale={sale} {...on} />}
    </TillDrawer>
  )
}

function Story({
  till,
  sale,
  onCorrect,
  onReturn,
  renderPickup,
}: { sale: StorySale } & Omit<SaleStoryProps, 'saleId' | 'onClose'>) {
  const { t } = useTranslation('till/counter/codes')
  const { t: inSales } = useTranslation('core/sales')
  const { money, dateTime, date } = useFormat()
  const { print } = useTillPrinting(till)
  const [isGiving, setGiving] = useState(false)
  const isToday = date(sale.created_at) === date(new Date().toISOString())
  return (
    <div className={shared.list}>
      <p className={shared.soft}>
        {[
          dateTime(sale.created_at),
          sale.till?.till ?? inSales(`origin.${sale.origin}`),
          sale.seller?.name,
          sale.customer?.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className={styles.lines} aria-label={t('lines')}>
        {sale.lines.map((line) => (
          <SoldLine key={line.line_id} line={line} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>{t('total')}</dt>
          <dd>{money(sale.total_cents)}</dd>
        </div>
        {sale.tenders
          .filter(({ state }) => state === 'captured')
          .map(({ tender_id, kind, amount_cents }) => (
            <div key={tender_id}>
              <dt>{inSales(`tender.${kind}`)}</dt>
              <dd>{money(amount_cents)}</dd>
            </div>
          ))}
      </dl>
      {renderPickup(sale)}
      <div className={styles.acts}>
        <Button variant="default" size="lg" onClick={() => onReturn(sale.reference)}>
          {t('take_back')}
        </Button>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconPrinter size={22} />}
          onClick={() => void print({ paper: 'sale', id: sale.sale_id })}
        >
          {t('print')}
        </Button>
        <Button
          variant="default"
          size="lg"
          leftSection={<IconGift size={22} />}
          onClick={() => setGiving(true)}
        >
          {t('print_gift')}
        </Button>
        {isToday && sale.origin === 'pos' && (
          <Button variant="default" size="lg" onClick={onCorrect}>
            {t('correct_size')}
          </Button>
        )}
      </div>
      {isGiving && (
        <GiftDialog
          saleId={sale.sale_id}
          onPrint={(units) => {
            setGiving(false)
            void print({ paper: 'gift', id: sale.sale_id, units })
          }}
          onClose={() => setGiving(false)}
        />
      )}
    </div>
  )
}

function SoldLine({ line }: { line: StorySale['lines'][number] }) {
  const { t } = useTranslation('till/counter/codes')
  const { money, size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  const returned = line.units.filter((unit) => unit.returned).length
  return (
    <li>
      <span>
        <strong>{inLanguage(line.name)}</strong>
        <span className={styles.soft}>
          {[
            line.colour && inLanguage(line.colour),
            line.size && formatSize(line.size),
            line.quantity > 1 && `${line.quantity} ×`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {returned > 0 && (
          <span className={styles.returned}>{t('returned', { count: returned })}</span>
        )}
      </span>
      <span className={styles.amount}>{money(line.total_cents)}</span>
    </li>
  )
}
