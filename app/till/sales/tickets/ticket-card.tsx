import { Button } from '@mantine/core'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { TillJob } from '../../../print/printing/till-job.ts'
import type { client } from '../../client.ts'
import { GiftDialog } from '../../printing/gift-dialog.tsx'
import card from '../../ui/card.module.css'
import { TicketDetails } from './ticket-details.tsx'
import styles from './tickets.module.css'

type ListedTicket = Awaited<ReturnType<typeof client.till.listTodaysSales>>['sales'][number]

interface TicketCardProps {
  sale: ListedTicket
  onPrint(job: TillJob): void
  /** Takes units of it back; undefined where nothing is sold now. */
  onReturn: ((code: string) => void) | undefined
}

/** A sale of the till: when, what it came to, who sold it, how it was paid; and its papers. */
export function TicketCard({ sale, onPrint, onReturn }: TicketCardProps) {
  const { t } = useTranslation('till/sales')
  const { t: core } = useTranslation('core/sales')
  const { money, dateTime } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const { sale_id, invoice, reference, created_at, seller, tenders, units, total_cents } = sale
  const name = invoice ?? reference
  const facts = [
    dateTime(created_at),
    seller?.name,
    t('tickets.units', { count: units }),
    tenders.map((kind) => core(`tender.${kind}`)).join(', '),
  ]
  return (
    <li className={card.card} aria-label={name}>
      <div className={`${card.head} ${styles.head}`}>
        <strong>{name}</strong>
        <strong>{money(total_cents)}</strong>
      </div>
      <p className={card.soft}>{facts.filter(Boolean).join(' · ')}</p>
      {sale.payment_status !== 'paid' && (
        <p className={card.warning}>{core(`payment_status.${sale.payment_status}`)}</p>
      )}
      <div className={styles.acts}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPrinter size={20} />}
          onClick={() => onPrint({ paper: 'sale', id: sale_id })}
        >
          {t('tickets.reprint')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconGift size={20} />}
          onClick={() => setGiving(true)}
        >
          {t('print_gift')}
        </Button>
        <TakeBack code={reference} onReturn={onReturn} />
        <Button size="md" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'tickets.hide' : 'tickets.details')}
        </Button>
      </div>
      {isOpen && <TicketDetails saleId={sale_id} />}
      {isGiving && (
        <GiftDialog
          saleId={sale_id}
          onPrint={(units) => {
            setGiving(false)
            onPrint({ paper: 'gift', id: sale_id, units })
          }}
          onClose={() => setGiving(false)}
        />
      )}
    </li>
  )
}

function TakeBack({ code, onReturn }: { code: string } & Pick<TicketCardProps, 'onReturn'>) {
  const { t } = useTranslation('till/sales')
  if (!onReturn) return null
  return (
    <Button size="md" variant="default" onClick={() => onReturn(code)}>
      {t('tickets.take_back')}
    </Button>
  )
}
