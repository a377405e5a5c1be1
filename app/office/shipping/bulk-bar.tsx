import { Button, Checkbox, Group } from '@mantine/core'
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import type { FetcherWithComponents } from 'react-router'
import type { OrderList } from '../../../core/checkout/fulfilment/rules.ts'
import { ActForm } from '../ui/forms/act-form.tsx'
import type { BulkIntent, ListedOrder } from './order.ts'
import { type PaperKind, paperPath } from './paper-path.ts'
import styles from './shipping.module.css'

/** The lists whose orders are served. */
export type ServedList = Exclude<OrderList, 'awaiting_transfer'>

/** What is usually done with the orders of a list, the main thing first. */
const ACTS: Record<ServedList, { intents: readonly BulkIntent[]; papers: readonly PaperKind[] }> = {
  to_prepare: { intents: ['prepare'], papers: ['picking', 'slips'] },
  to_send: { intents: ['create', 'send'], papers: ['labels', 'slips'] },
  to_pick_up: { intents: ['ready'], papers: ['picking', 'slips'] },
  on_the_way: { intents: [], papers: ['labels'] },
}

interface BulkBarProps {
  list: ServedList
  orders: readonly ListedOrder[]
  chosen: readonly ListedOrder[]
  choose(saleIds: readonly number[], isChosen: boolean): void
  fetcher: FetcherWithComponents<unknown>
}

/** What can be done with the chosen orders of a list, all at once. */
export function BulkBar({ list, orders, chosen, choose, fetcher }: BulkBarProps) {
  const { t } = useTranslation('office/shipping')
  const { intents, papers } = ACTS[list]
  const ids = chosen.map(({ sale_id }) => sale_id)
  const isNone = ids.length === 0
  return (
    <section className={styles.bulk} aria-label={t('bulk')}>
      <Checkbox
        label={isNone ? t('choose_all') : t('chosen', { count: ids.length })}
        checked={ids.length === orders.length}
        indeterminate={!isNone && ids.length < orders.length}
        onChange={(event) =>
          choose(
            orders.map(({ sale_id }) => sale_id),
            event.currentTarget.checked,
          )
        }
      />
      <Group gap="sm">
        {papers.map((kind) => (
          <Button
            key={kind}
            component="a"
            {...(isNone
              ? { 'data-disabled': true, 'aria-disabled': true }
              : { href: paperPath(kind, ids) })}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={
              kind === 'picking' ? <IconListCheck size={18} /> : <IconPrinter size={18} />
            }
          >
            {t(`print.${kind}`)}
          </Button>
        ))}
        {intents.map((intent, n) => (
          <ActForm key={intent} intent={intent} name={ids.join(' ')} fetcher={fetcher}>
            <input type="hidden" name="sale_ids" value={ids.join(',')} />
            <Button
              type="submit"
              variant={n === 0 ? 'filled' : 'default'}
              disabled={isNone || fetcher.state !== 'idle'}
            >
              {t(`act.${intent}`)}
            </Button>
          </ActForm>
        ))}
      </Group>
    </section>
  )
}
