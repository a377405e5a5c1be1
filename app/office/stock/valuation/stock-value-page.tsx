import { Button, Table, Text } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopDay } from '../../../../core/base/clock.ts'
import { VALUE_GROUPS, type ValueGroup } from '../../../../core/stock/valuation/rules.ts'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { DayField } from '../../ui/forms/day-field.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import row from '../../ui/list/list-filters.module.css'
import { FilterSelect } from '../../ui/list/list-filters.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import { FIRST_DAY } from '../../ui/list/params.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/stock-value-page'
import styles from './stock-value.module.css'
import { type StockValue, type StockValueFilter, stockValueParams } from './stock-value-params.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { stock } = context.get(shopContext)
  const { filter, page, ignored } = stockValueParams.parse(url.searchParams)
  const today = shopDay(new Date(), getShopZone())
  const { day = today, group = 'place' } = filter
  const value = await orErrorPage(stock.getStockValue({ day, group, page }))
  return { value, filter, ignored, day, group, today }
}

export default function StockValuePage({ loaderData }: Route.ComponentProps) {
  const { value, filter, ignored, day, group, today } = loaderData
  const { t } = useTranslation('office/stock/valuation')
  const { date } = useFormat()
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} actions={<PrintButton />} />
      <div className={styles.screen}>
        <Filters day={day} group={group} today={today} />
        <IgnoredParams ignored={ignored} />
      </div>
      <p className={styles.paper}>
        {t('day')} {date(`${day}T12:00:00Z`)}
      </p>
      {value.totals.pairs === 0 ? (
        <EmptyList title={t('none_found')} text={t('none_found_text')}>
          <Button component={Link} to="/admin/stocktakes/file" variant="default">
            {t('by_file')}
          </Button>
        </EmptyList>
      ) : (
        <>
          <Totals value={value} />
          <Groups value={value} group={group} />
          <Pages {...value} toPage={(page) => stockValueParams.toPath({ filter, page })} />
          <Text c="dimmed" size="sm" mt="md">
            {value.with_costs ? t('how') : t('hidden')}
          </Text>
          <Downloads filter={{ ...filter, day }} />
        </>
      )}
    </>
  )
}

function PrintButton() {
  const { t } = useTranslation('office/stock/valuation')
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} />}
      onClick={() => window.print()}
      className={styles.screen}
    >
      {t('print')}
    </Button>
  )
}

interface FiltersProps {
  day: string
  group: ValueGroup
  today: string
}

/** Both fields always say what is shown, also where the address says nothing. */
function Filters({ day, group, today }: FiltersProps) {
  const { t } = useTranslation('office/stock/valuation')
  const query = useMemo(() => ({ filter: { day, group }, sort: undefined }), [day, group])
  return (
    <ListFilterForm
      params={stockValueParams}
      query={query}
      label={t('filters')}
      className={row.filters}
    >
      <DayField
        key={day}
        name="day"
        label={t('day')}
        defaultValue={day}
        min={FIRST_DAY}
        max={today}
      />
      <FilterSelect
        name="group"
        label={t('group')}
        value={group}
        choices={VALUE_GROUPS.map((each) => ({ value: each, label: t(`group.${each}`) }))}
      />
    </ListFilterForm>
  )
}

function Totals({ value: { totals, states, with_costs } }: { value: StockValue }) {
  const { t } = useTranslation('office/stock/valuation')
  const { number, money } = useFormat()
  const figures = [{ label: t('pairs'), value: number(totals.pairs), main: true }]
  if (with_costs && totals.cents !== null)
    figures.push({ label: t('cost'), value: money(totals.cents), main: true })
  if (with_costs) figures.push({ label: t('unknown'), value: number(totals.unknown), main: false })
  return (
    <>
      <KeyFigures title={t('title')} figures={figures} />
      <Text mb="md">{t('states', { ...states })}</Text>
    </>
  )
}

function Groups({ value, group }: { value: StockValue; group: ValueGroup }) {
  const { t } = useTranslation('office/stock/valuation')
  const { number, money } = useFormat()
  const inLanguage = useInLanguage()
  const { groups, with_costs } = value
  return (
    <Table.ScrollContainer minWidth={320} className={styles.table}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(`group.${group}`)}</Table.Th>
            <Table.Th scope="col" className={styles.figure}>
              {t('pairs')}
            </Table.Th>
            {with_costs && (
              <>
                <Table.Th scope="col" className={styles.figure}>
                  {t('cost')}
                </Table.Th>
                <Table.Th scope="col" className={styles.figure}>
                  {t('unknown')}
                </Table.Th>
              </>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(({ id, name, pairs, cents, unknown }) => (
            <Table.Tr key={id ?? 'none'}>
              <Table.Td>
                {group === 'model' && name ? (
                  <Link to={`/admin/products/${id}`}>{inLanguage(name)}</Link>
                ) : name ? (
                  inLanguage(name)
                ) : (
                  t(`none.${group}`)
                )}
              </Table.Td>
              <Table.Td className={styles.figure}>{number(pairs)}</Table.Td>
              {with_costs && (
                <>
                  <Table.Td className={styles.figure}>{money(cents ?? 0)}</Table.Td>
                  <Table.Td className={styles.figure}>
                    {unknown > 0 ? number(unknown) : ''}
                  </Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** The list by variant and place, as files. */
function Downloads({ filter }: { filter: StockValueFilter }) {
  const { t } = useTranslation('office/stock/valuation')
  return (
    <section className={`${detail.part} ${styles.files}`} aria-labelledby="files">
      <div>
        <h2 id="files">{t('files')}</h2>
        <Text c="dimmed">{t('files_text')}</Text>
      </div>
      {(['xlsx', 'csv'] as const).map((ending) => (
        <Button
          key={ending}
          component="a"
          href={`${stockValueParams.path}/list.${ending}?day=${filter.day}`}
          download
          variant="default"
          leftSection={<IconDownload size={18} />}
          aria-label={`${t('files')}: ${ending.toUpperCase()}`}
        >
          {ending.toUpperCase()}
        </Button>
      ))}
    </section>
  )
}
