import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { entriesParams } from '../reports/entries/entries-params.ts'
import styles from './dashboard.module.css'
import { FigureCard } from './figure-card.tsx'

export type SalesAnswer = Awaited<ReturnType<Shop['reports']['getSalesFigures']>>
type Figures = SalesAnswer['figures']
type TenderKind = Figures['collected'][number]['kind']

/** Every shop takes these; others have a card once there is money of them. */
const USUAL_TENDERS: readonly TenderKind[] = ['cash', 'card', 'transfer']

/** What was sold in the period and how it was paid, each card the way to its entries. */
export function SalesFigures({ answer }: { answer: SalesAnswer }) {
  const { from, to, figures, figures_before: before } = answer
  const { t } = useTranslation('office/dashboard')
  const { t: sales } = useTranslation('core/sales')
  const { money, number } = useFormat()
  const toEntries = (filter: Filter) => entriesParams.toPath({ filter: { ...filter, from, to } })
  const cents = (now: number, earlier: number) => ({
    now,
    before: earlier,
    beforeText: money(earlier),
  })
  return (
    <>
      <ul className={styles.cards} aria-label={t('sales')}>
        <FigureCard
          isMain
          label={t('figure.net')}
          value={money(figures.net_cents)}
          to={toEntries({})}
          compared={cents(figures.net_cents, before.net_cents)}
        />
        <FigureCard
          label={t('figure.sold')}
          value={money(figures.sold_cents)}
          to={toEntries({ figure: 'sold' })}
          compared={cents(figures.sold_cents, before.sold_cents)}
        />
        <FigureCard
          label={t('figure.sales')}
          value={number(figures.sales)}
          to={toEntries({ figure: 'sold' })}
          compared={{ now: figures.sales, before: before.sales, beforeText: number(before.sales) }}
        />
        <FigureCard
          label={t('figure.returned')}
          value={money(0 - figures.returned_cents)}
          to={toEntries({ figure: 'returned' })}
          compared={{
            now: figures.returned_cents,
            before: before.returned_cents,
            beforeText: money(0 - before.returned_cents),
          }}
          isBadWhenMore
        />
      </ul>
      <h3 className={styles.subtitle}>{t('collected')}</h3>
      <ul className={styles.cards} aria-label={t('collected')}>
        {listTenders(figures, before).map(({ kind, now, earlier }) => (
          <FigureCard
            key={kind}
            label={sales(`tender.${kind}`)}
            value={money(now)}
            to={toEntries({ figure: 'collected', tender: kind })}
            compared={cents(now, earlier)}
          />
        ))}
      </ul>
    </>
  )
}

type Filter = NonNullable<Parameters<typeof entriesParams.toPath>[0]['filter']>

/** The usual ways of paying first, then those that brought money, the most first. */
function listTenders(figures: Figures, before: Figures) {
  const find = ({ collected }: Figures, kind: TenderKind) =>
    collected.find((each) => each.kind === kind)?.cents ?? 0
  const others = [...figures.collected, ...before.collected]
    .filter(({ kind, cents }) => cents !== 0 && !USUAL_TENDERS.includes(kind))
    .map(({ kind }) => kind)
  return [...new Set([...USUAL_TENDERS, ...others])].map((kind) => ({
    kind,
    now: find(figures, kind),
    earlier: find(before, kind),
  }))
}
