import { Alert, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { client } from '../../client.ts'
import { PrintingLine } from '../../printing/printing-line.tsx'
import { useTillPrinting } from '../../printing/use-till-printing.ts'
import cards from '../../ui/card.module.css'
import { TillDrawer } from '../../ui/till-modal.tsx'
import { useSeller } from '../../use-seller.ts'
import { TicketCard } from './ticket-card.tsx'
import styles from './tickets.module.css'

interface TicketsDrawerProps {
  till: string
  onReturn: ((code: string) => void) | undefined
  onClose(): void
}

const SEARCH_PAUSE_MS = 250

/** What this till has sold today, with its papers, and what the seller has sold. */
export function TicketsDrawer({ till, onReturn, onClose }: TicketsDrawerProps) {
  const { t } = useTranslation('till/sales')
  const [text, setText] = useState('')
  const [number] = useDebouncedValue(text.trim(), SEARCH_PAUSE_MS)
  const { user_id } = useSeller()
  const { printing, state, print } = useTillPrinting(till)
  const { data, isError } = useQuery({
    queryKey: ['todays sales', till, user_id, number],
    queryFn: () => client.till.listTodaysSales({ till, ...(number && { number }) }),
    staleTime: 0,
    retry: false,
  })
  return (
    <TillDrawer onClose={onClose} size="lg" title={t('tickets.title')}>
      <TextInput
        data-autofocus
        type="search"
        size="lg"
        label={t('tickets.search')}
        description={t('tickets.search_text')}
        leftSection={<IconSearch size={20} />}
        value={text}
        maxLength={40}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {!data && !isError && <Loader role="status" aria-label={t('tickets.loading')} />}
      {isError && <Alert color="yellow">{t('tickets.offline')}</Alert>}
      {data && !number && <SellerFigures sellers={data.sellers} ownId={user_id} />}
      {data && data.sales.length === 0 && (
        <p className={cards.nothing}>{t(number ? 'tickets.none_found' : 'tickets.none')}</p>
      )}
      <PrintingLine printing={printing} state={state} onPrint={(job) => void print(job)} />
      <ul className={`${cards.list} ${styles.list}`} aria-label={t('tickets.title')}>
        {data?.sales.map((sale) => (
          <TicketCard
            key={sale.sale_id}
            sale={sale}
            onPrint={(job) => void print(job)}
            onReturn={onReturn}
          />
        ))}
      </ul>
    </TillDrawer>
  )
}

type Figures = Awaited<ReturnType<typeof client.till.listTodaysSales>>['sellers'][number]

/** What one has sold today; of colleagues only what the shop lets one see. */
function SellerFigures({ sellers, ownId }: { sellers: readonly Figures[]; ownId: string }) {
  const { t } = useTranslation('till/sales')
  const { money } = useFormat()
  if (sellers.length === 0) return null
  return (
    <section className={styles.figures} aria-label={t('tickets.figures')}>
      {sellers.map(({ seller_id, name, sales, units, total_cents }) => (
        <p key={seller_id} className={styles.figure}>
          <span>{seller_id === ownId ? t('tickets.mine') : name}</span>
          <span>
            {[t('tickets.sales', { count: sales }), t('tickets.units', { count: units })].join(
              ' · ',
            )}
          </span>
          <strong>{money(total_cents)}</strong>
        </p>
      ))}
    </section>
  )
}
