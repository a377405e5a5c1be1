import { Badge, Button, Table, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DIFFERENCE_LISTS } from '../../../../core/stock/stocktakes/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import linked from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { FilterSelect, FilterWords, ListFilters } from '../../ui/list/list-filters.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import worded from '../../ui/worded-badge.module.css'
import styles from './stocktakes.module.css'
import {
  type Difference,
  type DifferenceList,
  differencesParams,
  type Stocktake,
} from './stocktakes-params.ts'

interface DifferencesProps {
  stocktake: Stocktake
  found: DifferenceList
  query: ReturnType<ReturnType<typeof differencesParams>['parse']>
}

/** What differs from the books, with its filters. */
export function Differences({ stocktake, found, query }: DifferencesProps) {
  const { t } = useTranslation('office/stock/stocktakes')
  const params = differencesParams(stocktake.stocktake_id)
  const { filter } = query
  const lists = DIFFERENCE_LISTS.filter(
    (each) => each !== 'all' && (each !== 'unresolved' || stocktake.state === 'applied'),
  )
  return (
    <section aria-labelledby="differences">
      <h2 id="differences">{t('differences')}</h2>
      <p className={styles.text}>{t('differences_text')}</p>
      <ListFilters
        params={params}
        query={query}
        label={t('differences_filters')}
        search={<FilterWords name="q" label={t('model')} value={filter.q} most={60} />}
      >
        <FilterSelect
          name="list"
          label={t('list')}
          value={filter.list === 'all' ? undefined : filter.list}
          all={t('list.all')}
          choices={lists.map((value) => ({ value, label: t(`list.${value}`) }))}
        />
      </ListFilters>
      {found.differences.length === 0 ? (
        <EmptyList title={t('no_differences')} text={t('no_differences_text')} isCompact />
      ) : (
        <>
          <LinkedTable
            title={t('differences')}
            columns={[
              t('model'),
              { figure: t('expected') },
              { figure: t('counted') },
              { figure: t('difference') },
              t('notes'),
              t('act'),
            ]}
            items={found.differences}
            getKey={({ variant_id }) => variant_id}
            toRow={(row) => <Row row={row} stocktake={stocktake} />}
            toCard={(row) => <Card row={row} stocktake={stocktake} />}
          />
          <Pages {...found} toPage={(page) => params.toPath({ filter, page })} preventScrollReset />
        </>
      )}
    </section>
  )
}

interface RowProps {
  row: Difference
  stocktake: Stocktake
}

function Row({ row, stocktake }: RowProps) {
  const { t } = useTranslation('office/stock/stocktakes')
  const { number } = useFormat()
  return (
    <Table.Tr>
      <Table.Td className={linked.name}>
        <div className={styles.model}>
          <Thumb hash={row.picture} size={48} />
          <Model row={row} />
        </div>
      </Table.Td>
      <Table.Td className={linked.figure}>{number(row.expected)}</Table.Td>
      <Table.Td className={linked.figure}>
        {row.is_counted ? number(row.counted) : t('not_counted')}
      </Table.Td>
      <Table.Td className={linked.figure}>
        <Gap row={row} />
      </Table.Td>
      <Table.Td>
        <Notes row={row} />
      </Table.Td>
      <Table.Td>
        <RowAct row={row} stocktake={stocktake} at="row" />
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ row, stocktake }: RowProps) {
  const { t } = useTranslation('office/stock/stocktakes')
  return (
    <li className={linked.card}>
      <div className={linked.head}>
        <Model row={row} />
        <div className={linked.figure}>
          <Gap row={row} />
        </div>
      </div>
      <p className={linked.fact}>
        {row.is_counted
          ? t('expected_counted', { expected: row.expected, counted: row.counted })
          : t('expected_uncounted', { expected: row.expected })}
      </p>
      <Notes row={row} />
      <RowAct row={row} stocktake={stocktake} at="card" />
    </li>
  )
}

function Model({
  row: { product_id, name, colour, size, sku, shelf, sections },
}: Pick<RowProps, 'row'>) {
  const text = useInLanguage()
  const { size: formatSize } = useFormat()
  return (
    <span>
      <Link to={`/admin/products/${product_id}`}>{text(name)}</Link>
      <span className={linked.soft}>
        {[colour && text(colour), size && formatSize(size), sku].filter(Boolean).join(' · ')}
      </span>
      <span className={linked.soft}>{[shelf, ...sections].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function Gap({ row: { difference, cost_cents } }: Pick<RowProps, 'row'>) {
  const { number, money } = useFormat()
  return (
    <>
      <span className={styles.difference} data-missing={difference < 0 || undefined}>
        {difference > 0 ? `+${number(difference)}` : number(difference)}
      </span>
      {cost_cents !== null && cost_cents !== 0 && (
        <span className={linked.soft}>{money(-cost_cents)}</span>
      )}
    </>
  )
}

/** Why a difference may be none, and what the applied stocktake did. */
function Notes({ row }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('office/stock/stocktakes')
  const kinds = [
    'elsewhere',
    'moved_meanwhile',
    'reserved',
    'lent',
    'marked',
    'on_display',
    'awaiting',
    'defective',
    'in_transit',
    'written_off',
    'added',
    'unresolved',
  ] as const
  return (
    <div className={styles.notes}>
      {kinds
        .filter((kind) => row[kind] > 0)
        .map((kind) => (
          <Badge
            key={kind}
            variant="light"
            className={worded.badge}
            color={kind === 'unresolved' && !row.is_resolved ? 'red' : 'gray'}
          >
            {t(`note.${kind}`, { pairs: row[kind] })}
          </Badge>
        ))}
    </div>
  )
}

/** Of an open stocktake the recount of the size, of an applied one what is left to be looked at. */
function RowAct({ row, stocktake, at }: RowProps & { at: 'row' | 'card' }) {
  const { t } = useTranslation('office/stock/stocktakes')
  const name = `${at} ${row.variant_id}`
  if (stocktake.state === 'open')
    return (
      <ActForm intent="recount" name={name} className={styles.recount}>
        <input type="hidden" name="variant_id" value={row.variant_id} />
        <TextInput
          name="quantity"
          type="number"
          min={0}
          max={99_999}
          required
          defaultValue=""
          placeholder={at === 'card' ? t('act') : undefined}
          aria-label={t('recount_of', { sku: row.sku })}
        />
        <Button type="submit" variant="default">
          {t('recount')}
        </Button>
      </ActForm>
    )
  if (row.unresolved === 0 || row.is_resolved) return null
  return (
    <ActForm intent="resolve" name={name}>
      <input type="hidden" name="variant_id" value={row.variant_id} />
      <Button type="submit" variant="default">
        {t('resolve')}
      </Button>
    </ActForm>
  )
}
